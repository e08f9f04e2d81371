import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { DocumentLink } from '#features/documents/web.ts';
import { SYNTHESES } from '#features/reflections/retention/contract/categories.ts';
import { categoryNames, synthesisNames } from '#features/reflections/retention/rules/category-names.ts';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Report, ReportAnalysis } from '../contract/reports.ts';
import { reportsText } from '../text.ts';

/** How many are shown before the list is expanded. */
const FIRST_SHOWN = 4;

interface RetainedAnalysesProps {
  readonly report: Report;
  readonly reflectionId: string;
}

/** The retained analyses of a report: the current ones or, in a locked report, those at the time of locking. */
export function RetainedAnalyses({ report, reflectionId }: RetainedAnalysesProps) {
  const text = useText(reportsText);
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const retained = report.analyses.filter(({ retention }) => retention === 'retained');
  const shown = isWhole ? retained : retained.slice(0, FIRST_SHOWN);
  const rest = retained.length - FIRST_SHOWN;
  return (
    <Column>
      <h2>
        {text.retained} <span>{formatNumber(retained.length, language)}</span>
      </h2>
      {retained.length === 0 ? (
        <div className="none">
          <p>{report.lockedOn ? text.noneWasRetained : text.noneRetained}</p>
          {report.lockedOn ? null : (
            <Link to="/reflections/$reflectionId" params={{ reflectionId }} search hash="documents">
              {text.chooseThem}
            </Link>
          )}
        </div>
      ) : null}
      {retained.length > 0 ? <Synthesis report={report} /> : null}
      <ul>
        {shown.map((analysis) => (
          <li key={`${analysis.category} ${analysis.analysisId}`}>
            <Line analysis={analysis} />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <Button size="small" variant="discret" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.fewerAnalyses : text.moreAnalyses(rest)}
        </Button>
      ) : null}
    </Column>
  );
}

/** D2 §3: the number of retained analyses per synthesis. */
function Synthesis({ report }: { readonly report: Report }) {
  const text = useText(reportsText);
  const names = useText(synthesisNames);
  const language = useLanguage();
  const countOf = (synthesis: string) => {
    const counting = report.categories.filter((one) => one.synthesis === synthesis).map(({ id }) => id);
    const retained = report.analyses.filter(
      ({ category, retention }) => retention === 'retained' && counting.includes(category),
    );
    return new Set(retained.map(({ analysisId }) => analysisId)).size;
  };
  return (
    <dl aria-label={text.synthesis}>
      {SYNTHESES.map((one) => (
        <div key={one}>
          <dt>{names[one]}</dt>
          <dd>{formatNumber(countOf(one), language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ analysis }: { readonly analysis: ReportAnalysis }) {
  const text = useText(reportsText);
  const category = useText(categoryNames)[analysis.category];
  const { title, siteName, reason, isOpen } = analysis;
  const content = (
    <>
      <span className="source">
        <span>{siteName}</span>
        <span className="category">{category}</span>
      </span>
      <span className="title">{title || text.closedAnalysis}</span>
      {reason ? <span className="reason">{text.because(reason)}</span> : null}
    </>
  );
  return isOpen ? (
    <DocumentLink className="card" to={analysis}>
      {content}
    </DocumentLink>
  ) : (
    <span className="card" data-closed={title ? undefined : ''}>
      {content}
    </span>
  );
}

const Column = styled('aside')({
  '& h2': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    paddingBottom: 8,
  },
  '& h2 > span': { fontVariantNumeric: 'tabular-nums' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, auto)',
    justifyContent: 'space-between',
    gap: 8,
    margin: '0 0 12px',
    textAlign: 'center',
  },
  '& dl > div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text2 },
  '& dd': { margin: 0, fontSize: '1.0625rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& .none': { fontSize: '0.8125rem', color: colour.text2 },
  '& .none a': { color: colour.primary, fontWeight: 550 },
  '& ul': { display: 'grid', gap: 8, marginBottom: 8 },
  '& .card': {
    display: 'grid',
    gap: 4,
    padding: '10px 12px',
    border: `1px solid ${colour.line}`,
    borderRadius: 12,
    background: colour.surface,
    color: colour.text,
    textDecoration: 'none',
  },
  '& a.card:hover': { borderColor: colour.control, boxShadow: colour.e1 },
  '& .source': { display: 'flex', alignItems: 'center', gap: 6, fontSize: '0.75rem', color: colour.text3 },
  '& .source > span:not(.category)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .category': { marginLeft: 'auto', flex: 'none', color: colour.text2 },
  '& .title': { font: `600 0.875rem/18px ${SERIF}`, overflowWrap: 'anywhere' },
  '& .card[data-closed] .title': { color: colour.text2, fontStyle: 'italic' },
  '& .reason': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text2, overflowWrap: 'anywhere' },
});
