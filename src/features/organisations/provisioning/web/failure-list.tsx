import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { colour } from '#ui/theme/palette.ts';
import { formatDateTime, timeAgoWithHour } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { ProvisioningFailure } from '../contract/provisioning.ts';
import { provisioningText } from '../text.ts';

/** The last refused calls of the directory, each with what was attempted and why not. */
export function FailureList({ failures }: { failures: readonly ProvisioningFailure[] }) {
  const text = useText(provisioningText);
  const titleId = useId();
  return (
    <Part>
      <h3 id={titleId}>{text.failures}</h3>
      {failures.length === 0 ? (
        <p className="none">{text.noFailure}</p>
      ) : (
        <ul aria-labelledby={titleId}>
          {failures.map((failure) => (
            <FailureRow key={failure.id} failure={failure} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function FailureRow({ failure }: { failure: ProvisioningFailure }) {
  const text = useText(provisioningText);
  const language = useLanguage();
  const at = new Date(failure.at);
  const attempt = text.attempt[failure.resource][failure.method] ?? text.otherAttempt;
  return (
    <li>
      <p>
        <b>{attempt}</b>
        {failure.target ? <span className="target">{failure.target}</span> : null}
      </p>
      <p className="why">{failure.detail[language]}</p>
      <time dateTime={failure.at} title={formatDateTime(at, language)}>
        {timeAgoWithHour(at, new Date(), language)}
      </time>
    </li>
  );
}

const Part = styled('div')({
  marginTop: 20,
  '& h3': { fontSize: '0.9375rem', lineHeight: 20 / 15, fontWeight: 600, marginBottom: 8 },
  '& .none': { color: colour.text3, fontSize: '0.8125rem' },
  '& ul': { listStyle: 'none', border: `1px solid ${colour.line}`, borderRadius: 10 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 16px',
    padding: '10px 14px',
  },
  '& li + li': { borderTop: `1px solid ${colour.line}` },
  '& li > p': { gridColumn: 1, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600, marginRight: 8 },
  '& .target': { color: colour.text2 },
  '& .why': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
  '& time': {
    gridColumn: 2,
    gridRow: 1,
    fontSize: '0.75rem',
    lineHeight: 20 / 12,
    color: colour.text3,
    whiteSpace: 'nowrap',
  },
  '@media (max-width: 599px)': {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& time': { gridColumn: 1, gridRow: 3 },
  },
});
