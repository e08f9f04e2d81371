import type { Id } from '#base/ids.ts';
import { chosenOf } from '#features/captures/reader/rules/neighbour.ts';
import type { Life } from '../life.ts';
import { flatParent, isDrawnIn } from '../reading/flat-tree.ts';
import type { Layers } from './layers.ts';
import type { Painter } from './painter.ts';
import { createTooltip } from './tooltip.ts';

/** Interactive elements of the page keep their function, and a click on them selects no passage. */
const INTERACTIVE =
  'a[href],button,input,select,textarea,label,summary,option,video,audio,[contenteditable],[role=button],[role=link],' +
  '[role=tab],[role=menuitem],[role=checkbox],[role=switch]';
/** A pointer that rests this long on a passage gets a tooltip. */
const HOVER_MS = 350;

interface PressNeeds {
  readonly life: Life;
  readonly layers: Layers;
  readonly painter: Painter;
  chosenId(): Id | null;
  descriptionOf(ids: readonly Id[]): string;
  onChoose(id: Id): void;
}

/** A click on a painted passage selects it; resting the pointer shows its author. */
export function hearPresses({ life, layers, painter, chosenId, descriptionOf, onChoose }: PressNeeds): void {
  const tooltip = createTooltip(layers);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passagesAt = ({ clientX, clientY, target }: MouseEvent): readonly Id[] => {
    const hit = target instanceof Element && target !== layers.host ? painter.at(clientX, clientY) : null;
    // An element of the page may cover the text.
    const isInFront = hit?.words.some(({ node }) => {
      const parent = flatParent(node);
      return parent && (isDrawnIn(parent, target as Element) || isDrawnIn(target as Element, parent));
    });
    return hit && isInFront ? hit.ids : [];
  };
  const hide = () => {
    clearTimeout(timer);
    tooltip.hide();
  };
  life.hear(['click'], (event) => {
    if (event.button !== 0 || !(getSelection()?.isCollapsed ?? true)) return;
    const isInteractive = event
      .composedPath()
      .some((each) => each instanceof Element && each.matches(INTERACTIVE));
    const id = isInteractive ? null : chosenOf(passagesAt(event), chosenId());
    if (id !== null) onChoose(id);
  });
  life.hear(['mousemove'], (event) => {
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
  life.hear(['mousedown', 'keydown', 'wheel'], hide);
  life.notice(document, ['scroll', 'mouseleave'], hide);
  life.signal.addEventListener('abort', hide);
}
