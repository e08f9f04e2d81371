import { useEffect } from 'react';
import { captureDialog } from '../open-capture.ts';
import { hasOtherDialog, isWriting } from './elsewhere.ts';
import { offered } from './offered.ts';

/** Captures an address or a file pasted outside any field. */
export function usePasteAnywhere(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !event.clipboardData || isWriting(event.target) || hasOtherDialog())
        return;
      const request = offered(event.clipboardData);
      if (!request) return;
      event.preventDefault();
      captureDialog.open(request);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
