import type { Language } from '#base/language.ts';
import { observeVisibility } from '../observe-visibility.ts';
import type { ToBackground } from '../talk/background-protocol.ts';
import type { FromBackground } from '../talk/page-messages.ts';
import { newElement } from './new-element.ts';
import { createNoFrameNotice, isSandboxed, NO_FRAME_STYLES } from './no-frame.ts';
import type { Layers } from './painting/layers.ts';
import type { ScriptLifetime } from './script-lifetime.ts';
import { pageText } from './text.ts';

const WIDTH_PX = 400;
/** On narrower windows the panel takes the full width. */
const NARROW_PX = 600;
/** Elements of the page that cover the frame for less than this are ignored. */
const RAISE_DELAY_MS = 500;

const STYLES = `
.beside,.shade{position:fixed;inset:0 0 0 auto;width:${WIDTH_PX}px;height:100%;border:0}
.beside{background:var(--bg);color-scheme:normal;z-index:1}
.shade{box-shadow:var(--e3)}
@media (max-width:${NARROW_PX}px){.beside,.shade{width:100%}}
@media (forced-colors:active){.beside{border-left:1px solid CanvasText}}
`;

type FrameRequest = Extract<FromBackground, { kind: 'open-frame' }>;

interface PanelFrame {
  open(asked: FrameRequest, language: Language): void;
  close(): void;
  isOpen(): boolean;
  /** Its width in the window, on the right. */
  widthPx(): number;
}

/** The panel inside the page, for browsers without a side panel. The layout of the page does not change. */
export function createPanelFrame(life: ScriptLifetime, layers: Layers): PanelFrame {
  layers.addStyles(STYLES + NO_FRAME_STYLES);
  let frame: HTMLElement | null = null;
  // Of its own, and behind the toolbar of a selection: to the browser, a shadow over it covers it like anything else.
  const shade = newElement('div');
  shade.className = 'shade';
  let previousFocus: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: () => void = () => undefined;
  /** A covered panel ignores clicks (EX-02): it is raised to the front. */
  const onSight = (isSeen: boolean) => {
    clearTimeout(timer);
    if (isSeen) return;
    timer = setTimeout(() => {
      if (life.isAlive()) layers.raise();
    }, RAISE_DELAY_MS);
  };
  const close = () => {
    stopWatching();
    clearTimeout(timer);
    frame?.remove();
    shade.remove();
    frame = null;
    if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
      previousFocus.focus({ preventScroll: true });
    previousFocus = null;
  };
  life.signal.addEventListener('abort', close);
  const openSidePanel = async () => {
    const isOpened = await chrome.runtime.sendMessage({ kind: 'open-side-panel' } satisfies ToBackground);
    if (isOpened === true) close();
  };
  const draw = ({ tabId, hasSidePanel }: FrameRequest, language: Language): HTMLElement => {
    if (isSandboxed()) {
      return createNoFrameNotice({
        life,
        language,
        hasSidePanel,
        onOpen: () => void openSidePanel(),
        onClose: close,
      });
    }
    const drawn = newElement('iframe');
    drawn.className = 'beside';
    // Makes « Copier le lien » work, as in the side panel.
    drawn.allow = 'clipboard-write';
    drawn.src = chrome.runtime.getURL(`beside.html?tab=${tabId}`);
    drawn.title = pageText[language].frame;
    return drawn;
  };
  return {
    open(asked, language) {
      if (!frame) {
        previousFocus = document.activeElement;
        frame = draw(asked, language);
        layers.attach();
        if (frame instanceof HTMLIFrameElement) layers.over.prepend(shade);
        layers.over.append(frame);
        stopWatching = observeVisibility(frame, onSight);
      }
      frame.lang = language;
      frame.focus();
    },
    close,
    isOpen: () => frame !== null,
    widthPx: () => (frame ? frame.getBoundingClientRect().width : 0),
  };
}
