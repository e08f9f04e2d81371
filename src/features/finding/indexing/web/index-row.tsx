import { styled } from '@mui/material/styles';
import { perLanguage } from '#base/per-language.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Meter } from '#ui/signs/meter.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { IndexState } from '../contract/search-index.ts';
import { indexingText } from '../text.ts';

interface Props {
  readonly state: IndexState;
  /** The organisation, or « publications ». */
  readonly name: string;
  /** The accessible name of the rebuild button. */
  readonly rebuildLabel: string;
  readonly busy: boolean;
  readonly onRebuild: () => void;
}

const moments = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** One index: contents, pending items, last check, and a rebuild button. */
export function IndexRow({ state, name, rebuildLabel, busy, onRebuild }: Props) {
  const text = useText(indexingText);
  const { pending, withoutVectors, rebuild, rebuilt, toRebuild } = state;
  return (
    <Row>
      <div className="what">
        <p className="name">{name}</p>
        <p className="figures">
          {state.embeddingsId === null && state.findables === 0
            ? text.never
            : [text.findables(state.findables), state.embeddingsId && text.model(state.embeddingsId)]
                .filter(Boolean)
                .join(' · ')}
          {pending > 0 ? ` · ${text.pending(pending)}` : ''}
        </p>
        {withoutVectors > 0 ? <p className="lacking">{text.withoutVectors(withoutVectors)}</p> : null}
        <LastCheck state={state} />
        {rebuild === 'underway' ? (
          <div className="progress">
            <p>{text.rebuilt(rebuilt, toRebuild)}</p>
            <Meter value={rebuilt} max={toRebuild} />
          </div>
        ) : null}
      </div>
      <Button
        variant="contour"
        size="small"
        loading={busy}
        disabled={rebuild !== 'none'}
        aria-label={rebuild === 'none' ? rebuildLabel : undefined}
        onClick={onRebuild}
      >
        {rebuild === 'none' ? text.rebuild : text.rebuildWaits}
      </Button>
    </Row>
  );
}

function LastCheck({ state: { lastCheck, isCheckAsked } }: { state: IndexState }) {
  const text = useText(indexingText);
  const language = useLanguage();
  if (isCheckAsked) return <p className="when">{text.checking}</p>;
  if (!lastCheck) return <p className="when">{text.neverChecked}</p>;
  const { at, missing, stale, superfluous } = lastCheck;
  const found = missing + stale + superfluous;
  return (
    <p className="when">
      <time dateTime={at}>{text.checkedAt(moments(language).format(new Date(at)))}</time> ·{' '}
      {found > 0 ? text.mended(missing, stale, superfluous) : text.nothingToMend}
    </p>
  );
}

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '10px 12px',
  '& .what': { flex: 1, minWidth: 0 },
  '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .figures, & .progress': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2 },
  '& .figures': { overflowWrap: 'anywhere' },
  '& .lacking': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.warning },
  '& .when': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .progress': { maxWidth: 360, marginTop: 4, display: 'grid', gap: 4 },
  '@media (max-width: 599px)': {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& .what': { flex: 'none' },
  },
});
