/** What a screen needs to file something: its state, its fields, its buttons, and what is said at the end. */
export { joinThread } from './file-analysis.ts';
export { FilingSubmit, ThreadChoice } from './filing-buttons.tsx';
export { FilingFields } from './filing-fields.tsx';
export type { Filed, FilingBegun, FilingChoices, FilingSubject } from './filing-subject.ts';
export { useFiling } from './use-filing.ts';
export { useFilingEnd } from './use-filing-end.ts';
