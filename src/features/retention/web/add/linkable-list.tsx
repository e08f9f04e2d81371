import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/contract/analysis-card.ts';
import { CardPicture, CardSource } from '#features/analyses/web/public.ts';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { focusRing } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { retentionText } from '../../text.ts';

interface LinkableListProps {
  readonly analyses: readonly AnalysisCard[];
  readonly chosen: ReadonlySet<Id>;
  readonly onTurn: (analysis: AnalysisCard) => void;
}

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

/** The keyboard goes up and down a list of things to tick; also into it, from the field above. */
export function stepThrough(list: Element | null, { key }: Pick<KeyboardEvent, 'key'>): boolean {
  const step = STEPS[key];
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  if (step === undefined || boxes.length === 0) return false;
  const at = boxes.findIndex((box) => box.matches(':focus'));
  const next = at === -1 ? (step === 1 ? boxes[0] : undefined) : boxes[at + step];
  next?.focus();
  return next !== undefined;
}

/** Analyses to tick, as many as one likes. */
export function LinkableList({ analyses, chosen, onTurn }: LinkableListProps) {
  const text = useText(retentionText);
  return (
    <List aria-label={text.linkable}>
      {analyses.map((analysis) => (
        <li key={analysis.id}>
          <label>
            <input
              type="checkbox"
              checked={chosen.has(analysis.id)}
              onChange={() => onTurn(analysis)}
              onKeyDown={(event) => {
                // As for a line of any list.
                if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                onTurn(analysis);
              }}
            />
            <TickBox />
            <CardPicture document={analysis.document} />
            <span className="words">
              <span className="title">{analysis.title || analysis.document.title || text.untitled}</span>
              <CardSource document={analysis.document} addedOn={analysis.createdOn} />
            </span>
          </label>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  listStyle: 'none',
  margin: '0 -12px',
  padding: 0,
  '& label': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '18px 56px minmax(0, 1fr)',
    alignItems: 'center',
    gap: 12,
    minHeight: 58,
    padding: '8px 12px',
    borderRadius: 8,
    cursor: 'pointer',
    '&:hover': { background: colour.sunken },
    '&:has(input:checked)': { background: colour.primarySoft },
  },
  '& label > input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0 },
  '& label > input:focus-visible + .box': focusRing,
  '& .picture': { width: 56, height: 42, borderRadius: 6 },
  '& .words': { minWidth: 0, display: 'grid', gap: 3 },
  '& .title': {
    fontFamily: SERIF,
    fontSize: '0.9375rem',
    lineHeight: 20 / 15,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
