import { type RefObject, useEffect } from 'react';

/**
 * Keeps a selection stable between the lines of a PDF, where there is no text and a browser would extend it
 * to the end of the page. During a selection an unselectable element lies under the text, next to the focus
 * of the selection, so that a gap resolves to that position.
 */
export function useSteadySelection(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewer = frame.current;
    if (!viewer) return;
    let isPressed = false;
    const layers = () => viewer.querySelectorAll<HTMLElement>('.textLayer');
    const follow = () => {
      const selection = document.getSelection();
      if (!isPressed || !selection || selection.isCollapsed) return;
      const range = selection.getRangeAt(0);
      for (const layer of layers()) layer.toggleAttribute('data-selecting', range.intersectsNode(layer));
      keepAtFocus(selection, range);
    };
    const press = (event: PointerEvent) => {
      isPressed = event.target instanceof Node && viewer.contains(event.target);
    };
    const release = () => {
      isPressed = false;
      for (const layer of layers()) layer.removeAttribute('data-selecting');
    };
    document.addEventListener('selectionchange', follow);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      document.removeEventListener('selectionchange', follow);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, [frame]);
}

function keepAtFocus({ focusNode, focusOffset }: Selection, range: Range): void {
  if (!focusNode) return;
  const layer = (focusNode instanceof Element ? focusNode : focusNode.parentElement)?.closest('.textLayer');
  const gap = layer?.querySelector(':scope > .gap');
  if (!layer || !gap || focusNode === layer) return;
  let piece = focusNode;
  while (piece.parentNode && piece.parentNode !== layer) piece = piece.parentNode;
  const goesBack = range.startContainer === focusNode && range.startOffset === focusOffset;
  const next = goesBack ? piece : piece.nextSibling;
  if (piece !== gap && next !== gap) layer.insertBefore(gap, next);
}
