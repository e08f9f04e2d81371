import { useEffect, useState } from 'react';
import { captureDialog } from '../open-capture.ts';
import { hasOtherDialog, isWriting } from './elsewhere.ts';
import { offered } from './offered.ts';

/** Files and links dragged in from outside can be let go anywhere; answers whether something is over the window. */
export function useDropAnywhere(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    /** What is moved within the page is no capture. */
    let isOurs = false;
    const isTaken = (event: DragEvent) => {
      if (event.defaultPrevented || isOurs || !event.dataTransfer || hasOtherDialog()) return false;
      const { types } = event.dataTransfer;
      return types.includes('Files') || (types.includes('text/uri-list') && !isWriting(event.target));
    };
    const on: {
      [E in 'dragstart' | 'dragend' | 'dragover' | 'dragleave' | 'drop']: (event: DragEvent) => void;
    } = {
      dragstart: () => {
        isOurs = true;
      },
      dragend: () => {
        isOurs = false;
      },
      dragover(event) {
        const taken = isTaken(event);
        setDragging(taken);
        if (!event.dataTransfer || event.defaultPrevented) return;
        if (taken) event.dataTransfer.dropEffect = 'copy';
        // A file let go over a page that does not want it would replace the page.
        else if (event.dataTransfer.types.includes('Files') && !isOurs)
          event.dataTransfer.dropEffect = 'none';
        else return;
        event.preventDefault();
      },
      dragleave(event) {
        if (event.relatedTarget === null) setDragging(false);
      },
      drop(event) {
        setDragging(false);
        const taken = isTaken(event);
        isOurs = false;
        if (!taken || !event.dataTransfer) return;
        event.preventDefault();
        const request = offered(event.dataTransfer);
        if (request) captureDialog.open(request);
      },
    };
    const closing = new AbortController();
    for (const [type, listener] of Object.entries(on)) {
      window.addEventListener(type as keyof typeof on, listener, { signal: closing.signal });
    }
    return () => closing.abort();
  }, []);
  return isDragging;
}
