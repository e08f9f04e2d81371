import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { upTo } from '#base/up-to.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { gridAround, reachedBy, type TableSize } from '../../rules/table-grid.ts';
import { editorText } from '../../text.ts';

interface TableGridProps {
  readonly onChoose: (size: TableSize) => void;
  /** What is shown at once, where that is not the usual. */
  readonly first?: TableSize;
}

/** ED-02: how large a new table is: pointed at, or reached with the arrows. */
export function TableGrid({ onChoose, first }: TableGridProps) {
  const text = useText(editorText).table;
  const [reached, setReached] = useState<TableSize>({ columns: 1, rows: 1 });
  const shown = gridAround(reached, first);
  const cell = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what was reached
  useLayoutEffect(() => cell.current?.focus(), [reached]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = reachedBy(event.key, reached);
    if (!next) return;
    event.preventDefault();
    setReached(next);
  };
  const isReached = (size: TableSize) => size.columns === reached.columns && size.rows === reached.rows;
  return (
    <Frame>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn with a frame and a legend */}
      <div role="group" aria-label={text.choose} className="grid" onKeyDown={onKeyDown}>
        {upTo(shown.rows).map((rows) => (
          <div key={rows}>
            {upTo(shown.columns).map((columns) => (
              <button
                key={columns}
                type="button"
                ref={isReached({ columns, rows }) ? cell : null}
                tabIndex={isReached({ columns, rows }) ? 0 : -1}
                aria-label={text.size(columns, rows)}
                data-in={columns <= reached.columns && rows <= reached.rows ? '' : undefined}
                onPointerEnter={({ pointerType }) => {
                  // What a finger touches it chooses: the grid must not grow under it.
                  if (pointerType !== 'touch') setReached({ columns, rows });
                }}
                onClick={() => onChoose({ columns, rows })}
              />
            ))}
          </div>
        ))}
      </div>
      <p aria-hidden="true">{text.size(reached.columns, reached.rows)}</p>
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
  // In a sheet: all of them side by side, however narrow the screen.
  '@media (max-width: 599px)': {
    padding: 0,
    '& .grid': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& button': { flex: '1 1 0', width: 'auto', minWidth: 0, height: 40 },
  },
});
