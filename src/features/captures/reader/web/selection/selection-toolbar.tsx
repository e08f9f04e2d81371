import { styled } from '@mui/material/styles';
import Flag from 'lucide-react/icons/flag';
import Highlighter from 'lucide-react/icons/highlighter';
import MessageSquare from 'lucide-react/icons/message-square';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { formatNumber } from '#base/format.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { type Anchor, QUOTE_MAX } from '#features/documents/anchoring/contract/anchor.ts';
import { scrollContainerOf, visibleArea } from '#features/documents/web.ts';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { TOOLBAR_ACTIONS, type ToolbarAction, toolbarPosition } from '../../rules/toolbar.ts';
import { readerText } from '../../text.ts';
import type { Marking } from '../reader-props.ts';
import { useArrowKeys } from '../use-arrow-keys.ts';
import type { SelectedText } from './selected-text.ts';

const ICONS = { highlight: Highlighter, comment: MessageSquare, mission: Flag } as const;

interface ToolbarButtonProps {
  readonly action: ToolbarAction;
  readonly isTabStop: boolean;
  onAction(): void;
}

/** A button of the toolbar: a letter on its colour, or an icon with its label where there is room. */
function ToolbarButton({ action: { name, key }, isTabStop, onAction }: ToolbarButtonProps) {
  const text = useText(readerText);
  const isOther = name === 'highlight' || name === 'comment' || name === 'mission';
  const label = isOther ? text.toolbar[name] : text.codes[name];
  const Icon = isOther ? ICONS[name] : null;
  return (
    <Tooltip title={key ? text.toolbar.withKey(label, key.toUpperCase()) : label}>
      <button
        type="button"
        className="act"
        aria-label={label}
        aria-keyshortcuts={key ?? undefined}
        data-code={isOther ? undefined : name}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onAction}
      >
        {Icon ? <Icon /> : null}
        {isOther ? <span className="words">{label}</span> : <CodeLetter code={name} />}
      </button>
    </Tooltip>
  );
}

interface SelectionToolbarProps {
  readonly words: SelectedText;
  readonly marking: Marking;
  readonly toolbar: RefObject<HTMLDivElement | null>;
  onAction(anchor: Anchor, action: ToolbarAction): void;
  onAttach(anchor: Anchor): void;
  /** Closed without marking; focus returns to the document. */
  onClose(): void;
}

/** The toolbar next to a selection. Pressing it keeps the selection. */
export function SelectionToolbar(props: SelectionToolbarProps) {
  const { words, marking, toolbar, onAction, onAttach, onClose } = props;
  const text = useText(readerText);
  const language = useLanguage();
  const arrows = useArrowKeys('horizontal');
  const place = useToolbarPosition(toolbar, words);
  useCloseByPressingElsewhere(toolbar, onClose);
  const { anchor } = words;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return arrows.onKeyDown(event);
    event.preventDefault();
    onClose();
  };
  if (anchor === 'too-long') {
    return (
      <Bar ref={toolbar} role="status" style={place}>
        <p>{text.toolbar.tooLong(formatNumber(QUOTE_MAX, language))}</p>
      </Bar>
    );
  }
  return (
    <>
      <Bar
        ref={toolbar}
        role="toolbar"
        aria-label={text.toolbar.name}
        style={place}
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
      >
        {marking.attaching ? (
          <button type="button" className="act" onClick={() => onAttach(anchor)}>
            {text.toolbar.attach}
          </button>
        ) : (
          TOOLBAR_ACTIONS.map((action, index) => (
            <ToolbarButton
              key={action.name}
              action={action}
              isTabStop={index === 0}
              onAction={() => onAction(anchor, action)}
            />
          ))
        )}
      </Bar>
      <VisuallyHidden role="status">{text.toolbar.ready}</VisuallyHidden>
    </>
  );
}

function useCloseByPressingElsewhere(toolbar: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Touch scrolling keeps the selection; Shift extends it.
    const onPress = ({ target, pointerType, shiftKey }: PointerEvent) => {
      const isInside = target instanceof Node && toolbar.current?.contains(target);
      if (pointerType === 'mouse' && !shiftKey && !isInside) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [toolbar]);
}

const Bar = styled('div')({
  position: 'absolute',
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: 'max-content',
  maxWidth: 'calc(100vw - 16px)',
  padding: 4,
  borderRadius: 10,
  background: colour.snackbar,
  color: colour.onSnackbar,
  boxShadow: colour.e2,
  '& p': { ...typeStyles.small, padding: '5px 8px' },
  '& .act': {
    ...typeStyles.controlSmall,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    minWidth: 28,
    minHeight: 30,
    padding: '0 8px',
    border: 0,
    borderRadius: 7,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& .act[data-code]': { padding: 0 },
  '& .act:hover': { background: `color-mix(in srgb, ${colour.onSnackbar} 16%, transparent)` },
  '& .act:focus-visible': { outline: `2px solid ${colour.snackbarAction}`, outlineOffset: 0 },
  '@media (pointer: coarse)': { '& .act': { minWidth: 44, minHeight: 44 } },
  // Fits seven buttons on the narrowest phones.
  '@media (max-width: 359px)': { '& .act': { minWidth: 40, padding: 0 } },
  '@media (max-width: 599px)': { '& .words': { display: 'none' } },
});

/** The position of the toolbar in its container, with which it scrolls. Hidden until it is measured. */
function useToolbarPosition(
  toolbar: RefObject<HTMLElement | null>,
  { firstLine, lastLine, anchor }: SelectedText,
): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another anchor may have another toolbar to measure
  useLayoutEffect(() => {
    const bar = toolbar.current;
    const around = bar?.offsetParent?.getBoundingClientRect();
    if (!bar || !around) return setPlace({});
    const { left, top } = toolbarPosition({
      firstLine,
      lastLine,
      zone: visibleArea(scrollContainerOf(bar)),
      widthPx: bar.offsetWidth,
      heightPx: bar.offsetHeight,
    });
    setPlace({ left: left - around.left, top: top - around.top });
  }, [toolbar, firstLine, lastLine, anchor]);
  return place;
}
