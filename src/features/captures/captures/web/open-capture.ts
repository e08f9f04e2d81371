import { sharedValue } from '#ui/page/shared-value.ts';

export type CaptureTab = 'address' | 'file';

/** The initial values of the capture dialog. */
export interface CaptureRequest {
  readonly tab?: CaptureTab;
  /** Captured at once. */
  readonly url?: string;
  /** The text of a dragged link, used as a title if the page cannot be read. */
  readonly title?: string;
  /** Uploaded at once: only the first one. */
  readonly files?: readonly File[];
}

/** Each opening has its own number, also while the dialog is open. */
export interface OpenedCapture extends CaptureRequest {
  readonly number: number;
}

const opened = sharedValue<OpenedCapture | null>(null);
let count = 0;

/** The capture dialog, opened from the top bar, « n », the palette, portfolios, and by pasting or dropping anywhere. */
export const captureDialog = {
  open: (request: CaptureRequest = {}) => {
    count += 1;
    opened.set({ ...request, number: count });
  },
  close: () => opened.set(null),
  isOpen: () => opened.now() !== null,
  useOpened: opened.use,
};
