import { styled } from '@mui/material/styles';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import { formatNumber } from '#base/format.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { CODES, type Code } from '#features/analyses/analyses/contract/codes.ts';
import { analysisQuery } from '#features/analyses/analyses/web/analysis-query.ts';
import { CodeLetter } from '#features/analyses/analyses/web/code-letter.tsx';
import type { ShownElement } from '#features/analyses/elements/web/element-actions.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { contributionsText } from '../../text.ts';
import { useContributions } from '../contributions-context.ts';
import { cardsOf, type LoadedContributions } from '../loaded/loaded-contributions.ts';

interface FilterChipsProps {
  readonly filter: ElementFilter;
  readonly onChange: (filter: ElementFilter) => void;
}

/** An analysis that does not exist on the server yet is neither requested nor followed. */
const PREPARED = queryOptions<AnalysisCard | null>({
  queryKey: ['analyses', 'prepared'],
  queryFn: skipToken,
});

/** « Tout 13 · C 6 · O 4 · D 2 · E 1 · Missions »: the filter of the elements. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const text = useText(contributionsText);
  const language = useLanguage();
  const { analysisId, isSaved, loaded } = useContributions();
  const { data: analysis } = useQuery(isSaved ? analysisQuery({ id: analysisId }) : PREPARED);
  const codes = analysis?.summary.codes;
  const all = loaded && elementCount(loaded);
  const chip = (value: ElementFilter) => ({
    type: 'button' as const,
    'aria-pressed': filter === value,
    onClick: () => onChange(value),
  });
  return (
    <Chips aria-label={text.filter}>
      <button {...chip('all')}>
        {text.all} {all === undefined ? '' : formatNumber(all, language)}
      </button>
      {CODES.map((code) => (
        <button key={code} {...chip(code)}>
          <CodeLetter code={code} size={16} />
          <VisuallyHidden>{text.codes[code]}</VisuallyHidden>
          {codes ? formatNumber(codes[code], language) : null}
        </button>
      ))}
      <button {...chip('mission')}>
        <Flag size={14} />
        {text.missions}
      </button>
    </Chips>
  );
}

/** The number of elements of everyone; undefined until all cards are loaded. */
function elementCount(loaded: LoadedContributions): number | undefined {
  if (loaded.others.length < loaded.total) return undefined;
  return cardsOf(loaded).reduce((sum, card) => sum + card.elementCount, 0);
}

const Chips = styled('fieldset')({
  display: 'flex',
  gap: 8,
  minWidth: 0,
  margin: '0 -12px 10px',
  padding: '2px 12px',
  border: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& button': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    flex: 'none',
    minHeight: 36,
    padding: '0 12px',
    border: 0,
    borderRadius: 18,
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: colour.text,
    background: colour.surface,
    boxShadow: `inset 0 0 0 1px ${colour.line}`,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
  '& button[aria-pressed=true]': {
    background: colour.primarySoft,
    color: colour.primary,
    boxShadow: 'none',
    fontWeight: 600,
  },
});

/** The filter of the elements: all, those of one code, or missions. */
export type ElementFilter = 'all' | Code | 'mission';

export function matchesFilter(element: ShownElement, filter: ElementFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'mission' ? element.type === 'mission' : element.codeClassification === filter;
}
