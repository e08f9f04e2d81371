import { newElement } from '../new-element.ts';
import type { Layers } from './layers.ts';

const STYLES = `
.tooltip{position:absolute;box-sizing:border-box;width:max-content;max-width:320px;padding:5px 9px;border-radius:6px;
background:var(--snackbar);color:var(--onSnackbar);font-size:12px;line-height:16px;font-weight:500;box-shadow:var(--e2);
pointer-events:none!important;overflow-wrap:anywhere}
.tooltip[hidden]{display:none}
@media (forced-colors:active){.tooltip{border:1px solid CanvasText}}
`;
const MARGIN_PX = 8;
const BELOW_PX = 18;

/** A tooltip at the pointer with the authors of the passage. */
export function createTooltip(layers: Layers) {
  layers.addStyles(STYLES);
  const bubble = newElement('div');
  bubble.className = 'tooltip';
  bubble.hidden = true;
  layers.over.append(bubble);
  return {
    isShown: () => !bubble.hidden,
    show(words: string, at: { readonly clientX: number; readonly clientY: number }) {
      bubble.textContent = words;
      bubble.hidden = false;
      const { left, top } = layers.origin(layers.over);
      const { width, height } = bubble.getBoundingClientRect();
      const x = Math.max(MARGIN_PX, Math.min(at.clientX, innerWidth - width - MARGIN_PX));
      const fitsBelow = at.clientY + BELOW_PX + height + MARGIN_PX <= innerHeight;
      const y = fitsBelow ? at.clientY + BELOW_PX : at.clientY - height - MARGIN_PX;
      bubble.style.left = `${x - left}px`;
      bubble.style.top = `${y - top}px`;
    },
    hide() {
      bubble.hidden = true;
    },
  };
}
