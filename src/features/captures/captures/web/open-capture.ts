import { sharedValue } from '#ui/page/shared-value.ts';

export type CaptureTab = 'address' | 'file';

/** What someone who opens the capture dialog already knows. */
export interface CaptureRequest {
  readonly tab?: CaptureTab;
  /** Read at once. */
  readonly url?: string;
  /** What a dragged link said of the page, should it not be readable. */
  readonly title?: string;
  /** Sent at once: the first one, as files go one at a time. */
  readonly files?: readonly File[];
}

/** Each opening is another request, also while the dialog is open. */
export interface OpenedCapture extends CaptureRequest {
  readonly number: number;
}

const opened = sharedValue<OpenedCapture | null>(null);
let count = 0;

/**
 * The capture dialog, for everyone who opens it: the top bar, « n », the palette, portfolios, an address that is pasted
 * or a file that is dropped anywhere.
 */
export const captureDialog = {
  open: (request: CaptureRequest = {}) => {
    count += 1;
    opened.set({ ...request, number: count });
  },
  close: () => opened.set(null),
  isOpen: () => opened.now() !== null,
  useOpened: opened.use,
};
