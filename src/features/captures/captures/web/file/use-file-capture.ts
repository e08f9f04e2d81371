import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { useFileUpload } from '#features/documents/web.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { guardUnload } from '#ui/page/guard-unload.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { startCapture } from '../../contract/captures.ts';
import { capturesText } from '../../text.ts';
import { useKeepOrCancel } from '../kept-captures.ts';
import { captureKey, isUnderWay, useCapture } from '../use-capture.ts';
import { pendingUpload } from './pending-upload.ts';

/** The previous upload must release the connection before the next one starts. */
let previousUpload: Promise<unknown> = Promise.resolve();

/** CA-02, SY-03: the state of capturing a file: upload, then reading; one at a time. */
export function useFileCapture() {
  const text = useText(capturesText);
  const { show } = useSnackbar();
  const cache = useQueryClient();
  const { leave, giveUp } = useKeepOrCancel();
  const upload = useFileUpload();
  const { name, captureId, refusals } = pendingUpload.use();
  const { data: capture, gone } = useCapture(captureId);
  const isSending = name !== '' && captureId === null;
  const failure = capture?.failure?.message ?? gone;

  const notTaken = (fileName: string, why: string) => `${fileName}${text.file.notTaken}${why}`;
  const refuse = (fileName: string, why: string) => pendingUpload.refuse(fileName, notTaken(fileName, why));
  /** Shows a failure in the dialog, or in a snackbar when it is closed. */
  const fail = (fileName: string, sentence: string) => {
    if (pendingUpload.now().isLeft) show({ text: sentence, kind: 'error' });
    else pendingUpload.refuse(fileName, sentence);
    pendingUpload.end();
  };

  async function uploadFile(file: File): Promise<void> {
    const isWanted = pendingUpload.begin(file.name, upload.cancel);
    const release = guardUnload();
    try {
      await previousUpload;
      if (!isWanted()) return;
      const outcome = await upload.start(file);
      if (!isWanted()) return;
      if (outcome.kind === 'uploaded') await read(outcome.uploadId, file.name, isWanted);
      else if (outcome.kind === 'failed') fail(file.name, outcome.sentence);
      else if (outcome.kind === 'skipped') fail(file.name, notTaken(file.name, text.file.refusals.busy));
    } finally {
      upload.clear();
      release();
    }
  }

  async function read(uploadId: Id, fileName: string, isWanted: () => boolean): Promise<void> {
    try {
      const started = await call(startCapture, { id: newId(), uploadId });
      if (!isWanted()) return giveUp(started.id);
      cache.setQueryData(captureKey(started.id), started);
      if (!pendingUpload.now().isLeft) return pendingUpload.change({ captureId: started.id });
      pendingUpload.end();
      await leave(started.id, fileName);
    } catch (failure) {
      if (isWanted()) fail(fileName, notTaken(fileName, sentenceOf(failure)));
    }
  }

  return {
    upload,
    name,
    capture,
    isSending,
    isReading: captureId !== null && failure === null && (capture === undefined || isUnderWay(capture)),
    /** Why the uploaded file could not be read. */
    failure,
    refusals,
    dismiss: pendingUpload.dismiss,
    /** Takes the first file; others, or one during an upload, are refused. */
    take(files: readonly File[]) {
      const [first, ...others] = files;
      if (!first) return;
      for (const other of others) refuse(other.name, text.file.refusals.oneAtATime);
      const { name: underWay, isLeft } = pendingUpload.now();
      if (underWay === '' || failure) previousUpload = uploadFile(first);
      else if (!isReady(capture)) refuse(first.name, text.file.refusals.busy);
      else if (!isLeft) show({ text: text.finishFirst });
      else {
        // A file that was read and not filed gives way to the next.
        if (captureId) giveUp(captureId);
        previousUpload = uploadFile(first);
      }
    },
    /** Cancels the file, at any stage. */
    giveUp() {
      if (captureId) giveUp(captureId);
      else upload.cancel();
      pendingUpload.end();
    },
    /** On closing the dialog: an upload or reading continues, a ready capture waits, a failed one is cancelled. */
    part() {
      pendingUpload.change({ refusals: [] });
      if (pendingUpload.now().name === '') return;
      if (isSending) {
        pendingUpload.change({ isLeft: true });
        show({ text: text.leftWhileSending(name) });
      } else if (isReady(capture)) pendingUpload.change({ isLeft: true });
      else if (captureId) {
        if (failure === null) void leave(captureId, name);
        else giveUp(captureId);
        pendingUpload.end();
      }
    },
    end: pendingUpload.end,
  };
}

export type FileCapture = ReturnType<typeof useFileCapture>;

const isReady = (capture: { state: string } | undefined) => capture?.state === 'ready';

/** Lower-cases the sentence of the server, which follows the name of the file. */
function sentenceOf(failure: unknown): string {
  const sentence = failure instanceof Error ? failure.message : '';
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
