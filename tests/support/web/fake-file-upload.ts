import { useSyncExternalStore } from 'react';
import type {
  FileUpload,
  FileUploadOutcome,
} from '../../../src/features/documents/uploads/web/use-file-upload.ts';

const listeners = new Set<() => void>();
const idle = {
  phase: 'idle',
  file: null,
  sentBytes: 0,
  progressPercent: 0,
  secondsLeft: null,
  success: false,
  failure: null,
};

/** An upload whose progress the test controls. */
export const line = {
  state: idle as object,
  started: [] as string[],
  finish: (_: FileUploadOutcome): void => {},
  move(next: object) {
    line.state = { ...line.state, ...next };
    for (const listener of listeners) listener();
  },
  reset: () => line.move(idle),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Replaces the hook of the uploads feature. */
export const useFileUpload = (): FileUpload => ({
  ...(useSyncExternalStore(subscribe, () => line.state) as FileUpload),
  start(file) {
    line.started.push(file.name);
    line.move({ phase: 'sending', file });
    return new Promise<FileUploadOutcome>((resolve) => {
      line.finish = resolve;
    });
  },
  cancel: () => line.finish({ kind: 'cancelled' }),
  clear: line.reset,
  pause: () => {},
  resume: () => {},
});

export function pdf(name: string, sizeBytes = 10): File {
  const file = new File(['%PDF'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: sizeBytes });
  return file;
}
