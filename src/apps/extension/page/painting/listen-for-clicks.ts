import type { Id } from '#base/ids.ts';
import { passageForClick } from '#features/captures/reader/rules/passage-order.ts';
import { newElement } from '../new-element.ts';
import { flatParent, isFlatDescendant } from '../reading/flat-tree.ts';
import type { ScriptLifetime } from '../script-lifetime.ts';
import type { Layers } from './layers.ts';
import type { Painter } from './painter.ts';

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
function createTooltip(layers: Layers) {
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

/** Interactive elements of the page keep their function, and a click on them selects no passage. */
const INTERACTIVE =
  'a[href],button,input,select,textarea,label,summary,option,video,audio,[contenteditable],[role=button],[role=link],' +
  '[role=tab],[role=menuitem],[role=checkbox],[role=switch]';
/** A pointer that rests this long on a passage gets a tooltip. */
const HOVER_MS = 350;

interface PressNeeds {
  readonly life: ScriptLifetime;
  readonly layers: Layers;
  readonly painter: Painter;
  chosenId(): Id | null;
  descriptionOf(ids: readonly Id[]): string;
  onChoose(id: Id): void;
}

/** A click on a painted passage selects it; resting the pointer shows its author. */
export function listenForClicks({
  life,
  layers,
  painter,
  chosenId,
  descriptionOf,
  onChoose,
}: PressNeeds): void {
  const tooltip = createTooltip(layers);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passagesAt = ({ clientX, clientY, target }: MouseEvent): readonly Id[] => {
    const hit = target instanceof Element && target !== layers.host ? painter.at(clientX, clientY) : null;
    // An element of the page may cover the text.
    const isInFront = hit?.words.some(({ node }) => {
      const parent = flatParent(node);
      return (
        parent && (isFlatDescendant(parent, target as Element) || isFlatDescendant(target as Element, parent))
      );
    });
    return hit && isInFront ? hit.ids : [];
  };
  const hide = () => {
    clearTimeout(timer);
    tooltip.hide();
  };
  life.onUserEvent(['click'], (event) => {
    if (event.button !== 0 || !(getSelection()?.isCollapsed ?? true)) return;
    const isInteractive = event
      .composedPath()
      .some((each) => each instanceof Element && each.matches(INTERACTIVE));
    const id = isInteractive ? null : passageForClick(passagesAt(event), chosenId());
    if (id !== null) onChoose(id);
  });
  life.onUserEvent(['mousemove'], (event) => {
    clearTimeout(timer);
    if (event.buttons !== 0) return tooltip.hide();
    timer = setTimeout(
      () => {
        const ids = life.isAlive() ? passagesAt(event) : [];
        if (ids.length > 0) tooltip.show(descriptionOf(ids), event);
        else tooltip.hide();
      },
      tooltip.isShown() ? 0 : HOVER_MS,
    );
  });
  life.onUserEvent(['mousedown', 'keydown', 'wheel'], hide);
  life.onEvent(document, ['scroll', 'mouseleave'], hide);
  life.signal.addEventListener('abort', hide);
}
