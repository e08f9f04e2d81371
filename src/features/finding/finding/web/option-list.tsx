import { type MouseEvent, useEffect } from 'react';
import { documentsText } from '#features/documents/documents/text.ts';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import { findingText } from '../text.ts';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';

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
