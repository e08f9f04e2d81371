import { styled } from '@mui/material/styles';
import { perLanguage } from '#base/per-language.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { clamp } from '#ui/theme/clamp.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { FailedJob } from '../contract/failed-jobs.ts';
import { operationsText } from '../text.ts';

interface Props {
  readonly job: FailedJob;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

const moments = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** One item of failed work: its name, error and time, with buttons to retry and dismiss it. */
export function FailedJobRow({ job, busy, onRetry, onDismiss }: Props) {
  const text = useText(operationsText);
  const language = useLanguage();
  return (
    <Row>
      <div className="what">
        <p className="name">
          <code>{job.name}</code>
          <Pill>{text.kind[job.kind]}</Pill>
        </p>
        <p className="error">{job.error}</p>
        <p className="when">
          <time dateTime={job.failedAt}>{moments(language).format(new Date(job.failedAt))}</time> ·{' '}
          {text.tries(job.tries)}
        </p>
      </div>
      <div className="acts">
        <Button
          variant="contour"
          size="small"
          loading={busy}
          disabled={job.isRetrying}
          aria-label={job.isRetrying ? undefined : text.retryNamed(job.name)}
          onClick={onRetry}
        >
          {job.isRetrying ? text.retrying : text.retry}
        </Button>
        {job.kind === 'job' && job.isRetrying ? null : (
          <Button
            variant="discret"
            size="small"
            sx={{ color: colour.error }}
            aria-label={text.dismissNamed(job.name)}
            onClick={onDismiss}
          >
            {text.dismiss}
          </Button>
        )}
      </div>
    </Row>
  );
}

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '10px 12px',
  '& .what': { flex: 1, minWidth: 0 },
  '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  '& code': {
    font: '600 0.875rem/1.4 ui-monospace, SFMono-Regular, Menlo, monospace',
    overflowWrap: 'anywhere',
  },
  '& .error': {
    fontSize: '0.8125rem',
    lineHeight: 19 / 13,
    color: colour.text2,
    overflowWrap: 'anywhere',
    ...clamp(3),
  },
  '& .when': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .acts': { display: 'flex', gap: 4, flex: 'none' },
  '@media (max-width: 599px)': {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& .what': { flex: 'none' },
  },
});
