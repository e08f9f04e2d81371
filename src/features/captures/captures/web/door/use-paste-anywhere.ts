import { useEffect } from 'react';
import { captureDialog } from '../open-capture.ts';
import { hasOtherDialog, isTextField } from './event-target.ts';
import { toCaptureRequest } from './to-capture-request.ts';

/** Captures an address or a file pasted outside any field. */
export function usePasteAnywhere(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !event.clipboardData || isTextField(event.target) || hasOtherDialog())
        return;
      const request = toCaptureRequest(event.clipboardData);
      if (!request) return;
      event.preventDefault();
      captureDialog.open(request);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
