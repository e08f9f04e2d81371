import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';

export { ReadingFailed } from './captures/web/address/reading-failed.tsx';
export { useAddressCapture } from './captures/web/address/use-address-capture.ts';
export { GlobalCapture } from './captures/web/global-capture.tsx';
export { captureDialog } from './captures/web/open-capture.ts';
export { ReadingSteps } from './captures/web/reading-steps.tsx';
export { subjectOf } from './captures/web/subject-of.ts';
export { nextPollMs, refreshQuery, useCapture } from './captures/web/use-capture.ts';
export { FilingSubmit, ThreadChoice } from './filing/web/filing-buttons.tsx';
export { FilingFields } from './filing/web/filing-fields.tsx';
export type { FilingChoices, FilingDraft, FilingResult, FilingSubject } from './filing/web/filing-subject.ts';
export { joinThread, useFiling } from './filing/web/use-filing.ts';
export { Reader } from './reader/web/reader.tsx';
export type { ReaderPassage, ReaderProps } from './reader/web/reader-props.ts';

/** Lazy: loaded the first time something is captured. */
export const CaptureDialog = /* @__PURE__ */ lazyLayer(() => import('./captures/web/capture-dialog.tsx'));
