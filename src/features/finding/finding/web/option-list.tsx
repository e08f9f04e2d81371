import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { documentsText } from '#features/documents/documents/text.ts';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { findingText } from '../text.ts';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const TWO_LINES = {
  whiteSpace: 'normal',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;
const META = { fontSize: '0.75rem', lineHeight: 16 / 12 } as const;

/** Styles of options and headings. */
export const Options = styled('div')({
  position: 'relative',
  '--row': '46px',
  [ON_TOUCH]: { '--row': '52px' },
  // Leaves room for the remove button beside each option.
  '& [data-group=recent] > [role=option]': { height: 'var(--row)', paddingRight: 'calc(var(--row) + 4px)' },
  '& .heading': {
    ...META,
    display: 'flex',
    justifyContent: 'space-between',
    fontWeight: 600,
    color: colour.text3,
    padding: '12px 10px 4px',
    '& > button': {
      margin: '-4px -6px',
      padding: '4px 6px',
      border: 0,
      borderRadius: 6,
      background: 'none',
      color: colour.primary,
      fontWeight: 550,
      cursor: 'pointer',
      '&:hover': { textDecoration: 'underline' },
    },
  },
  '& [role=option]': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 'var(--row)',
    padding: '5px 10px',
    borderRadius: 9,
    cursor: 'pointer',
    transition: 'filter .12s',
  },
  '& [aria-selected=true]': {
    background: colour.primarySoft,
    outline: `2px solid ${colour.focus}`,
    outlineOffset: -2,
    '& .says': { color: colour.text2 },
  },
  '& .sign': {
    flex: 'none',
    width: 28,
    height: 28,
    borderRadius: 8,
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    background: colour.sunken,
    color: colour.text2,
    '&:has(> [style])': { background: 'none', overflow: 'visible' },
  },
  '& .words': { flex: 1, minWidth: 0 },
  '& .title': {
    ...ONE_LINE,
    display: 'block',
    font: `600 0.9375rem/${20 / 15} ${SERIF}`,
    '&[data-plain]': { font: 'inherit', fontWeight: 550 },
    // On narrow screens one line would cut off most of the text.
    '@media (max-width: 599px)': { '&:not([data-plain])': TWO_LINES },
  },
  '& .says': { ...ONE_LINE, ...META, display: 'block', color: colour.text3 },
  '& .snippet': {
    color: colour.text2,
    // On narrow screens one line would end before the highlighted words.
    '@media (max-width: 599px)': TWO_LINES,
  },
  '& .end': { display: 'flex', flex: 'none', alignItems: 'center', fontVariantNumeric: 'tabular-nums' },
  '& .stars, & .upvotes': { position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 5 },
  '& .stars': {
    color: colour.star,
    '& b': { color: colour.text, fontSize: '0.8125rem', fontWeight: 600 },
  },
  '& .upvotes': { ...META, color: colour.text2, fontWeight: 500 },
  '& .keys': { display: 'flex', gap: 4 },
  '& kbd': { [ON_TOUCH]: { display: 'none' } },
  '& mark': {
    color: colour.text,
    background: colour.mark,
    borderRadius: 3,
    padding: '0 1px',
    textDecoration: 'underline',
    textDecorationColor: colour.markLine,
    textDecorationThickness: 2,
    textUnderlineOffset: 3,
  },
});

interface OptionListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteOption | undefined;
  /** The active option is under the pointer: it must not be scrolled. */
  readonly isPointed: boolean;
  readonly onOpen: (option: PaletteOption) => void;
  /** The browser opened the option in a new tab or window. */
  readonly onLeft: () => void;
  readonly onPoint: (key: string) => void;
}

export const optionElementId = (listId: string, { key }: PaletteOption) => `${listId}-${key}`;

const MIDDLE_BUTTON = 1;

/** The options under their headings. The focus stays in the field; the active option is scrolled into view. */
export function OptionList({ id, groups, active, isPointed, onOpen, onLeft, onPoint }: OptionListProps) {
  const text = useText(findingText);
  const { newTab } = useText(documentsText);
  const activeElementId = active ? optionElementId(id, active) : null;
  useEffect(() => {
    const line = activeElementId && !isPointed ? document.getElementById(activeElementId) : null;
    // For the first option of a group, the heading is scrolled into view too.
    line?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
    line?.scrollIntoView({ block: 'nearest' });
  }, [activeElementId, isPointed]);
  const onClickOf = (option: PaletteOption) => (event: MouseEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isModified && option.href) return onLeft();
    event.preventDefault();
    onOpen(option);
  };
  return (
    <div id={id} role="listbox" aria-label={text.results} tabIndex={-1}>
      {groups.map(({ key, heading, count, seeAll, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own
        <div key={key} data-group={key} role="group" aria-label={count ? `${heading} ${count}` : heading}>
          <p aria-hidden="true" className="heading">
            {heading} {count}
            {/* For the pointer only: the chips above do the same accessibly. */}
            {seeAll ? (
              <button type="button" tabIndex={-1} onClick={seeAll}>
                {text.seeAll}
              </button>
            ) : null}
          </p>
          {options.map((option) => {
            const Line = option.href ? 'a' : 'div';
            return (
              <Line
                key={option.key}
                id={optionElementId(id, option)}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                {...(option.href
                  ? { href: option.href, target: option.target, rel: option.rel, draggable: false }
                  : {})}
                onClick={onClickOf(option)}
                onAuxClick={({ button }) => button === MIDDLE_BUTTON && option.href && onLeft()}
                onPointerMove={() => onPoint(option.key)}
              >
                {option.row}
                {option.target ? <VisuallyHidden> {newTab}</VisuallyHidden> : null}
                {option === active ? <Kbd aria-hidden="true">↵</Kbd> : null}
              </Line>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface Listed {
  /** Stable while its group changes. */
  readonly key: string;
  readonly row: ReactNode;
  /** Its name matches the input: it can be chosen before results have arrived. */
  readonly isNameMatch?: boolean;
  /** Disappears when chosen: the option that takes its place becomes active. */
  readonly isReplaced?: boolean;
}

/** A palette option: a link, or an action. */
export type PaletteOption = Listed &
  (
    | {
        readonly href: string;
        /** Opens in a new tab, however it is chosen. */
        readonly target?: '_blank';
        readonly rel?: string;
        readonly run?: never;
      }
    | { readonly href?: never; readonly target?: never; readonly rel?: never; readonly run: () => void }
  );

export interface PaletteGroup {
  readonly key: string;
  readonly heading: string;
  readonly count?: string;
  /** Selects this kind; present when it has more results than displayed. */
  readonly seeAll?: () => void;
  readonly options: readonly PaletteOption[];
}
