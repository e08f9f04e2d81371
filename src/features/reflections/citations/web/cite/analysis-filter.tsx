import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { colour } from '#ui/theme/palette.ts';
import { clamp, SERIF } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { CitableAnalysis } from '../../contract/citations.ts';
import { citationsText } from '../../text.ts';

interface AnalysisFilterProps {
  readonly analyses: readonly CitableAnalysis[];
  readonly value: Id | null;
  readonly onChange: (analysisId: Id | null) => void;
}

/** Filters the passages by analysis: a column, or a native select on narrow screens. */
export function AnalysisFilter({ analyses, value, onChange }: AnalysisFilterProps) {
  const text = useText(citationsText);
  const language = useLanguage();
  const isNarrow = useMediaQuery('(max-width: 759px)');
  const all = analyses.reduce((sum, { passageCount }) => sum + passageCount, 0);
  const countText = (count: number) => text.passageCount(count, formatNumber(count, language));
  if (isNarrow) {
    return (
      <Narrow
        label={text.linked}
        hideLabel
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        options={[
          { value: '', label: `${text.allAnalyses} (${countText(all)})` },
          ...analyses.map(({ analysisId, title, passageCount }) => ({
            value: analysisId,
            label: `${title || text.untitled} (${countText(passageCount)})`,
          })),
        ]}
      />
    );
  }
  return (
    <Column aria-label={text.linked}>
      <button type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
        <span className="all">{text.allAnalyses}</span>
        <span className="says">{countText(all)}</span>
      </button>
      {analyses.map(({ analysisId, title, siteName, passageCount }) => (
        <button
          key={analysisId}
          type="button"
          aria-pressed={value === analysisId}
          onClick={() => onChange(analysisId)}
        >
          <span className="title">{title || text.untitled}</span>
          <span className="says">{[siteName, countText(passageCount)].filter(Boolean).join(' · ')}</span>
        </button>
      ))}
    </Column>
  );
}

const Narrow = styled(SelectField)({ flex: 'none', padding: '12px 16px 4px' });

const Column = styled('fieldset')({
  flex: 'none',
  width: 264,
  margin: 0,
  padding: 8,
  border: 0,
  borderRight: `1px solid ${colour.line}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '& > button': {
    display: 'block',
    width: '100%',
    padding: '8px 10px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: colour.text,
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { background: colour.sunken },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-pressed=true]': { background: colour.primarySoft },
  },
  '& .all': { display: 'block', fontWeight: 600 },
  '& .title': {
    font: `600 0.875rem/${18 / 14} ${SERIF}`,
    ...clamp(2),
  },
  '& .says': {
    display: 'block',
    marginTop: 2,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text2,
    fontVariantNumeric: 'tabular-nums',
  },
});
