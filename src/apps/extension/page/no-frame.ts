import type { Language } from '#base/language.ts';
import type { Life } from './life.ts';
import { newElement } from './new-element.ts';
import { plainButton } from './selection/toolbar-buttons.ts';
import { pageText } from './text.ts';

export const NO_FRAME_STYLES = `
.no-frame{position:fixed;inset:16px 16px auto auto;box-sizing:border-box;width:360px;max-width:calc(100vw - 32px);
padding:12px;border-radius:10px;background:var(--snackbar);color:var(--onSnackbar);box-shadow:var(--e3);z-index:1}
.no-frame p{margin:0 0 8px;padding:0 8px;font-size:14px;line-height:20px}
.no-frame .act{color:var(--snackbarAction)}
@media (forced-colors:active){.no-frame{border:1px solid CanvasText}}
`;

/**
 * FX-42: whether a frame inside this page would stay blank. What a page that its server put into a sandbox may not do, no frame
 * inside it may either, not even one of an extension. Of files, browsers always say that they have no origin.
 */
export function holdsNoFrame(): boolean {
  const hasNoOrigin = origin === 'null' && location.protocol !== 'file:';
  return hasNoOrigin || matchMedia('(scripting: none)').matches;
}

interface Offer {
  readonly life: Life;
  readonly language: Language;
  readonly hasSidePanel: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Says so where the frame would have stood, and leads to the side panel, which browsers open for a press only. */
export function drawNoFrame({ life, language, hasSidePanel, onOpen, onClose }: Offer): HTMLElement {
  const words = pageText[language].noFrame;
  const said = newElement('p');
  said.textContent = words.said;
  const open = plainButton(words.open);
  const close = plainButton(words.close);
  life.hear(['click'], onOpen, { from: open });
  life.hear(['click'], onClose, { from: close });
  const notice = newElement('div');
  notice.className = 'no-frame';
  notice.setAttribute('role', 'alertdialog');
  notice.setAttribute('aria-label', words.said);
  notice.tabIndex = -1;
  notice.append(said, ...(hasSidePanel ? [open] : []), close);
  return notice;
}
