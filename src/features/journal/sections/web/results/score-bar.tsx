import { styled } from '@mui/material/styles';
import { perLanguage } from '#base/format.ts';
import type { ComplexSearchItem } from '#features/search/contract/complex-search.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { resultsText } from './results-text.ts';

/** The scoring types of the builder, in the order of their colours. */
const PART_COLOURS = {
  Semantic: colour.series1,
  Keywords: colour.series2,
  DateDecay: colour.series3,
  PortfolioBias: colour.o,
  Url: colour.d,
} as const;
type PartType = keyof typeof PART_COLOURS;
const TYPES = Object.keys(PART_COLOURS) as PartType[];

interface ScorePart {
  readonly type: PartType;
  readonly points: number;
}

/** The score by type of criterion. */
function scoreParts({ parts = [] }: Pick<ComplexSearchItem, 'parts'>): ScorePart[] {
  return TYPES.flatMap((type) => {
    const ofType = parts.filter((part) => part.type === type);
    if (ofType.length === 0) return [];
    return { type, points: ofType.reduce((sum, { value, multiplier }) => sum + value * multiplier, 0) };
  });
}

/** The types that occur in the scores of these items. */
export function partTypes(items: readonly Pick<ComplexSearchItem, 'parts'>[]): PartType[] {
  const used = new Set(items.flatMap(({ parts = [] }) => parts.map(({ type }) => type)));
  return TYPES.filter((type) => used.has(type));
}

/** The score of a full bar: one, or the best score if higher. */
export const fullScore = (items: readonly Pick<ComplexSearchItem, 'score'>[]): number =>
  Math.max(1, ...items.map(({ score }) => score));

const DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const scores = perLanguage((locale) => new Intl.NumberFormat(locale, DIGITS));

/** The score of a result, by criterion. */
export function ScoreBar({ item, full }: { readonly item: ComplexSearchItem; readonly full: number }) {
  const text = useText(resultsText);
  const language = useLanguage();
  const formatted = (score: number) => scores(language).format(score);
  const parts = scoreParts(item);
  const breakdown = parts.map(({ type, points }) => `${text.part[type]} ${formatted(points)}`).join(', ');
  const score = formatted(item.score);
  const name = breakdown === '' ? `${text.score} ${score}` : text.scoreOf(score, breakdown);
  return (
    <Place role="img" aria-label={name} title={breakdown}>
      <span>{text.score}</span>
      <b>{score}</b>
      <div>
        {parts.map(({ type, points: share }) => (
          <i
            key={type}
            style={{ width: `${(Math.max(0, share) / full) * 100}%`, background: PART_COLOURS[type] }}
          />
        ))}
      </div>
    </Place>
  );
}

/** The colours of the criteria. */
export function ScoreLegend({ types }: { readonly types: readonly PartType[] }) {
  const text = useText(resultsText);
  return (
    <Legend aria-hidden="true">
      {types.map((type) => (
        <li key={type}>
          <i style={{ background: PART_COLOURS[type] }} />
          {text.part[type]}
        </li>
      ))}
    </Legend>
  );
}

const Place = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignContent: 'center',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text3,
  '& > b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: colour.text },
  '& > div': {
    gridColumn: '1 / -1',
    display: 'flex',
    height: 6,
    marginTop: 6,
    borderRadius: 3,
    overflow: 'hidden',
    background: colour.line,
  },
  '& i': { height: '100%' },
});
const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text2,
  '& > li': { display: 'flex', alignItems: 'center', gap: 5 },
  '& i': { width: 8, height: 8, borderRadius: 2 },
});
