import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { useFileUpload } from '#features/documents/web.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { holdPage } from '#ui/page/hold-page.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { startCapture } from '../../contract/captures.ts';
import { capturesText } from '../../text.ts';
import { captureKey, isUnderWay, useCapture } from '../use-capture.ts';
import { useLeaving } from '../use-leaving.ts';
import { fileErrand } from './file-errand.ts';

/** The previous upload must release the connection before the next one starts. */
let previousUpload: Promise<unknown> = Promise.resolve();

/** CA-02, SY-03: the state of capturing a file: upload, then reading; one at a time. */
export function useFileCapture() {
  const text = useText(capturesText);
  const { show } = useSnackbar();
  const cache = useQueryClient();
  const { leave, giveUp } = useLeaving();
  const upload = useFileUpload();
  const { name, captureId, refusals } = fileErrand.use();
  const { data: capture, gone } = useCapture(captureId);
  const isSending = name !== '' && captureId === null;
  const failure = capture?.failure?.message ?? gone;

  const notTaken = (fileName: string, why: string) => `${fileName}${text.file.notTaken}${why}`;
  const refuse = (fileName: string, why: string) => fileErrand.refuse(fileName, notTaken(fileName, why));
  /** Shows a failure in the dialog, or in a snackbar when it is closed. */
  const fail = (fileName: string, sentence: string) => {
    if (fileErrand.now().isLeft) show({ text: sentence, kind: 'error' });
    else fileErrand.refuse(fileName, sentence);
    fileErrand.end();
  };

  async function bring(file: File): Promise<void> {
    const isWanted = fileErrand.begin(file.name, upload.cancel);
    const release = holdPage();
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
      if (!fileErrand.now().isLeft) return fileErrand.change({ captureId: started.id });
      fileErrand.end();
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
    dismiss: fileErrand.dismiss,
    /** Takes the first file; others, or one during an upload, are refused. */
    take(files: readonly File[]) {
      const [first, ...others] = files;
      if (!first) return;
      for (const other of others) refuse(other.name, text.file.refusals.oneAtATime);
      const { name: underWay, isLeft } = fileErrand.now();
      if (underWay === '' || failure) previousUpload = bring(first);
      else if (!isReady(capture)) refuse(first.name, text.file.refusals.busy);
      else if (!isLeft) show({ text: text.finishFirst });
      else {
        // A file that was read and not filed gives way to the next.
        if (captureId) giveUp(captureId);
        previousUpload = bring(first);
      }
    },
    /** Cancels the file, at any stage. */
    giveUp() {
      if (captureId) giveUp(captureId);
      else upload.cancel();
      fileErrand.end();
    },
    /** On closing the dialog: an upload or reading continues, a ready capture waits, a failed one is cancelled. */
    part() {
      fileErrand.change({ refusals: [] });
      if (fileErrand.now().name === '') return;
      if (isSending) {
        fileErrand.change({ isLeft: true });
        show({ text: text.leftWhileSending(name) });
      } else if (isReady(capture)) fileErrand.change({ isLeft: true });
      else if (captureId) {
        if (failure === null) void leave(captureId, name);
        else giveUp(captureId);
        fileErrand.end();
      }
    },
    end: fileErrand.end,
  };
}

export type FileCapture = ReturnType<typeof useFileCapture>;

const isReady = (capture: { state: string } | undefined) => capture?.state === 'ready';

/** Lower-cases the sentence of the server, which follows the name of the file. */
function sentenceOf(failure: unknown): string {
  const sentence = failure instanceof Error ? failure.message : '';
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
