import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { rangeFromOne } from '#base/range-from-one.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { gridFor, sizeAfterKey, type TableSize } from '../../rules/table-grid.ts';
import { editorText } from '../../text.ts';

interface TableGridProps {
  readonly onChoose: (size: TableSize) => void;
  /** The initially shown grid, where it is not the default. */
  readonly first?: TableSize;
}

/** ED-02: chooses the size of a new table by pointer or arrow keys. */
export function TableGrid({ onChoose, first }: TableGridProps) {
  const text = useText(editorText).table;
  const [selected, setSelected] = useState<TableSize>({ columns: 1, rows: 1 });
  const shown = gridFor(selected, first);
  const cell = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the selected cell
  useLayoutEffect(() => cell.current?.focus(), [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sizeAfterKey(event.key, selected);
    if (!next) return;
    event.preventDefault();
    setSelected(next);
  };
  const isSelected = (size: TableSize) => size.columns === selected.columns && size.rows === selected.rows;
  return (
    <Frame>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn with a frame and a legend */}
      <div role="group" aria-label={text.choose} className="grid" onKeyDown={onKeyDown}>
        {rangeFromOne(shown.rows).map((rows) => (
          <div key={rows}>
            {rangeFromOne(shown.columns).map((columns) => (
              <button
                key={columns}
                type="button"
                ref={isSelected({ columns, rows }) ? cell : null}
                tabIndex={isSelected({ columns, rows }) ? 0 : -1}
                aria-label={text.size(columns, rows)}
                data-in={columns <= selected.columns && rows <= selected.rows ? '' : undefined}
                onPointerEnter={({ pointerType }) => {
                  // A touch chooses at once: the grid must not grow under the finger.
                  if (pointerType !== 'touch') setSelected({ columns, rows });
                }}
                onClick={() => onChoose({ columns, rows })}
              />
            ))}
          </div>
        ))}
      </div>
      <p aria-hidden="true">{text.size(selected.columns, selected.rows)}</p>
      <p className="hint">{text.hint}</p>
    </Frame>
  );
}

const Frame = styled('div')({
  padding: 12,
  '& p': { ...typeStyles.controlSmall, marginTop: 8, fontVariantNumeric: 'tabular-nums' },
  '& .hint': { ...typeStyles.meta, marginTop: 2, color: colour.text3 },
  '& .grid': { display: 'grid', gap: 3 },
  '& .grid > div': { display: 'flex', gap: 3 },
  '& button': {
    width: 22,
    height: 22,
    padding: 0,
    borderRadius: 4,
    border: `1px solid ${colour.control}`,
    background: 'none',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: 0 },
  },
  '& button[data-in]': { background: colour.primarySoft, borderColor: colour.primary, borderWidth: 2 },
  '@media (pointer: coarse)': {
    '& button': { width: 40, height: 40 },
    '& .hint': { display: 'none' },
  },
  // In a sheet: all columns fit, however narrow the screen.
  '@media (max-width: 599px)': {
    padding: 0,
    '& .grid': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& button': { flex: '1 1 0', width: 'auto', minWidth: 0, height: 40 },
  },
});
