import { useEffect, useState } from 'react';
import { captureDialog } from '../open-capture.ts';
import { hasOtherDialog, isTextField } from './event-target.ts';
import { toCaptureRequest } from './to-capture-request.ts';

/** Captures files and links dropped anywhere; returns whether something is being dragged over the window. */
export function useDropAnywhere(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    /** True while something is dragged within the page, which is not captured. */
    let isInternalDrag = false;
    const isAccepted = (event: DragEvent) => {
      if (event.defaultPrevented || isInternalDrag || !event.dataTransfer || hasOtherDialog()) return false;
      const { types } = event.dataTransfer;
      return types.includes('Files') || (types.includes('text/uri-list') && !isTextField(event.target));
    };
    const on: {
      [E in 'dragstart' | 'dragend' | 'dragover' | 'dragleave' | 'drop']: (event: DragEvent) => void;
    } = {
      dragstart: () => {
        isInternalDrag = true;
      },
      dragend: () => {
        isInternalDrag = false;
      },
      dragover(event) {
        const accepted = isAccepted(event);
        setDragging(accepted);
        if (!event.dataTransfer || event.defaultPrevented) return;
        if (accepted) event.dataTransfer.dropEffect = 'copy';
        // Without this the browser would open a file dropped outside the targets.
        else if (event.dataTransfer.types.includes('Files') && !isInternalDrag)
          event.dataTransfer.dropEffect = 'none';
        else return;
        event.preventDefault();
      },
      dragleave(event) {
        if (event.relatedTarget === null) setDragging(false);
      },
      drop(event) {
        setDragging(false);
        const accepted = isAccepted(event);
        isInternalDrag = false;
        if (!accepted || !event.dataTransfer) return;
        event.preventDefault();
        const request = toCaptureRequest(event.dataTransfer);
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
