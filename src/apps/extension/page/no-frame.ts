import type { Language } from '#base/language.ts';
import { newElement } from './new-element.ts';
import type { ScriptLifetime } from './script-lifetime.ts';
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
 * FX-42: whether a frame inside this page would stay blank. The sandbox of a page also applies to the frames inside it,
 * even to those of an extension. Pages of files always have an opaque origin.
 */
export function isSandboxed(): boolean {
  const hasNoOrigin = origin === 'null' && location.protocol !== 'file:';
  return hasNoOrigin || matchMedia('(scripting: none)').matches;
}

interface NoFrameOptions {
  readonly life: ScriptLifetime;
  readonly language: Language;
  readonly hasSidePanel: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Shows a notice in place of the frame, with a button for the side panel, which browsers open only after a click. */
export function createNoFrameNotice({
  life,
  language,
  hasSidePanel,
  onOpen,
  onClose,
}: NoFrameOptions): HTMLElement {
  const text = pageText[language].noFrame;
  const message = newElement('p');
  message.textContent = text.notShown;
  const open = plainButton(text.open);
  const close = plainButton(text.close);
  life.onUserEvent(['click'], onOpen, { from: open });
  life.onUserEvent(['click'], onClose, { from: close });
  const notice = newElement('div');
  notice.className = 'no-frame';
  notice.setAttribute('role', 'alertdialog');
  notice.setAttribute('aria-label', text.notShown);
  notice.tabIndex = -1;
  notice.append(message);
  if (hasSidePanel) notice.append(open);
  notice.append(close);
  return notice;
}
