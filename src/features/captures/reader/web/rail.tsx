import { styled } from '@mui/material/styles';
import Flag from 'lucide-react/icons/flag';
import Highlighter from 'lucide-react/icons/highlighter';
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Id } from '#base/ids.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { type Surface, toOuterWindow } from '#features/documents/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { useBatchedRender } from '#ui/lists/use-batched-render.ts';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { passageForClick } from '../rules/passage-order.ts';
import { type PassageTop, PIN_HEIGHT_PX, railPins } from '../rules/rail-pins.ts';
import { readerText } from '../text.ts';
import type { Painter } from './painting/painter.ts';
import type { ReaderPassage } from './reader-props.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import type { PlacedPassage } from './use-places.ts';

interface RailOptions {
  readonly rail: RefObject<HTMLElement | null>;
  readonly surface: Surface | null;
  readonly passages: readonly PlacedPassage[];
  readonly painter: Painter;
}

const NO_TOPS: never[] = [];
const ORIGIN = { left: 0, top: 0, right: 0, bottom: 0 };

/** The top of each painted passage; measured again after a paint or a resize. */
export function usePassageTops({ rail, surface, passages, painter }: RailOptions): readonly PassageTop[] {
  const [tops, setTops] = useState<readonly PassageTop[]>(NO_TOPS);
  useEffect(() => {
    if (!surface) return setTops(NO_TOPS);
    const measure = () => {
      // The offset of the document from the top of the rail, read once for all passages.
      const fromPx =
        toOuterWindow(ORIGIN, surface.window).top - (rail.current?.getBoundingClientRect().top ?? 0);
      const measured = passages.flatMap(({ id }) => {
        const [first] = painter.marksOf(id);
        const [line] = first?.getClientRects() ?? [];
        return line ? [{ id, topPx: Math.round(line.top + fromPx) }] : [];
      });
      setTops((before) => (isSame(before, measured) ? before : measured));
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const { root } of surface.roots) watch.observe(root);
    if (rail.current) watch.observe(rail.current);
    let isGone = false;
    surface.window.document.fonts?.ready.then(() => isGone || measure());
    return () => {
      isGone = true;
      watch.disconnect();
    };
  }, [rail, surface, passages, painter]);
  return tops;
}

function isSame(before: readonly PassageTop[], after: readonly PassageTop[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ id, topPx }, at) => after[at]?.id === id && after[at].topPx === topPx)
  );
}

interface PinProps {
  readonly passage: ReaderPassage;
  readonly description: string;
  /** Number of further passages this pin represents. */
  readonly others: number;
  readonly topPx: number;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  onChoose(passageId: Id): void;
}

const DISC_PX = 22;

/** The code and author of a passage, next to it. Memoised: there may be a thousand of them. */
const Pin = memo(function Pin(props: PinProps) {
  const { passage, description, others, topPx, isSelected, isTabStop, onChoose } = props;
  const text = useText(readerText);
  const { author, type, codeClassification: code } = passage;
  const label = others > 0 ? text.pinOfSeveral(description, others) : description;
  return (
    <Tooltip title={label} placement="right" describeChild>
      <Pill
        type="button"
        aria-pressed={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        style={{ top: topPx }}
        onClick={() => onChoose(passage.id)}
      >
        <span className="sign" aria-hidden="true">
          {code ? (
            <CodeLetter code={code} size={DISC_PX} />
          ) : (
            <span className="icon">
              {type === 'mission' ? <Flag size={15} /> : <Highlighter size={15} />}
            </span>
          )}
        </span>
        <Avatar of={author} size={DISC_PX} decorative />
        {others > 0 ? (
          <span className="more" aria-hidden="true">
            +{others}
          </span>
        ) : null}
        <VisuallyHidden>{label}</VisuallyHidden>
      </Pill>
    </Tooltip>
  );
});

const Pill = styled('button')({
  position: 'absolute',
  left: 0,
  display: 'flex',
  alignItems: 'center',
  height: PIN_HEIGHT_PX,
  padding: 3,
  border: 0,
  borderRadius: 999,
  cursor: 'pointer',
  background: colour.surface,
  boxShadow: `0 0 0 1px ${colour.line}`,
  '&:hover': { boxShadow: `0 0 0 1px ${colour.control}` },
  '&[aria-pressed=true]': { boxShadow: `0 0 0 2px ${colour.focus}` },
  '&::before': {
    content: '""',
    position: 'absolute',
    right: '100%',
    top: '50%',
    width: 16,
    height: 1,
    background: colour.line,
  },
  '& .sign': { display: 'grid', zIndex: 1, marginRight: -2 },
  '& .sign > span': { borderRadius: '50% !important' },
  '& .icon': {
    display: 'grid',
    placeItems: 'center',
    width: DISC_PX,
    height: DISC_PX,
    color: colour.markLine,
  },
  '& .more': { padding: '0 5px 0 4px', fontSize: '0.75rem', fontWeight: 600, color: colour.text2 },
});

interface RailProps {
  readonly railRef: RefObject<HTMLDivElement | null>;
  readonly passages: readonly PlacedPassage[];
  readonly tops: readonly PassageTop[];
  readonly selectedId: Id | null;
  onChoose(id: Id): void;
}

/** Pins rendered at a time, from the top; more than a screen holds. */
const PINS_PER_RENDER = 24;

/** The margin with the pins, level with the text. A toolbar with one tab stop and arrow keys. */
export function Rail({ railRef, passages, tops, selectedId, onChoose }: RailProps) {
  const text = useText(readerText);
  const byId = useMemo(() => new Map(passages.map((passage) => [passage.id, passage])), [passages]);
  const pins = useMemo(() => railPins(tops.filter(({ id }) => byId.has(id))), [tops, byId]);
  const drawn = useBatchedRender(pins, PINS_PER_RENDER);
  const arrows = useArrowKeys('vertical');
  const shownAt = pins.findIndex(({ ids }) => selectedId !== null && ids.includes(selectedId));
  const choose = (passageId: Id) => {
    const pin = pins.find(({ ids }) => ids.includes(passageId));
    onChoose(passageForClick(pin?.ids.toReversed() ?? [], selectedId) ?? passageId);
  };
  const latest = useRef(choose);
  useLayoutEffect(() => {
    latest.current = choose;
  });
  const onPin = useCallback((passageId: Id) => latest.current(passageId), []);
  return (
    <Margin ref={railRef} aria-label={text.rail} role="toolbar" aria-orientation="vertical" {...arrows}>
      {drawn.map(({ ids, topPx }, index) => {
        const isSelected = index === shownAt;
        const shown = byId.get(isSelected && selectedId ? selectedId : ids[0]);
        return shown ? (
          <Pin
            key={ids[0]}
            passage={shown.passage}
            description={shown.description}
            others={ids.length - 1}
            topPx={topPx}
            isSelected={isSelected}
            isTabStop={index === Math.max(0, shownAt)}
            onChoose={onPin}
          />
        ) : null;
      })}
    </Margin>
  );
}

const Margin = styled('div')({
  position: 'relative',
  '@media (max-width: 599px)': { display: 'none' },
});
