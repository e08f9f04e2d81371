import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { TourStep } from '#features/accounts/accounts/contract/profile.ts';
import { profileQuery, useSavePreferences } from '#features/accounts/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { TOUR_STEPS, TourSteps } from './tour-steps.tsx';
import { tourText } from './tour-text.ts';

/** SH-13: the tour and its progress; it can be hidden and shown again. */
export function Tour({ onTry }: { onTry: (step: TourStep) => void }) {
  const text = useText(tourText);
  const { tourDone, tourHidden } = useSuspenseQuery(profileQuery).data.preferences;
  const saving = useSavePreferences();
  const done = TOUR_STEPS.filter((step) => tourDone.includes(step));
  if (tourHidden) {
    return (
      <Head as="section" id="tour">
        <span className="grow">{text.tourHidden}</span>
        <Button variant="discret" size="small" onClick={() => saving.mutate({ tourHidden: false })}>
          {text.showTour}
        </Button>
      </Head>
    );
  }
  return (
    <section id="tour" aria-labelledby="tour-title" style={{ scrollMarginTop: 72 }}>
      <Head>
        <h2 id="tour-title">{text.tour}</h2>
        <span className="grow" />
        <span className="progress">
          {text.progress(done.length)}
          <progress aria-label={text.progressLabel} max={TOUR_STEPS.length} value={done.length} />
        </span>
        <Button variant="discret" size="small" onClick={() => saving.mutate({ tourHidden: true })}>
          {text.hideTour}
        </Button>
      </Head>
      <TourSteps done={done} onTry={onTry} />
    </section>
  );
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  margin: '34px 0 14px',
  '& h2': { fontSize: '1.25rem', lineHeight: 28 / 20, fontWeight: 650, letterSpacing: '-.015em' },
  '& .grow': { flex: 1, color: colour.text2 },
  '& .progress': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    fontSize: '0.8125rem',
    color: colour.text2,
  },
  '@media (max-width: 599px)': {
    '& h2': { flex: '1 0 100%' },
    '& h2 + .grow': { display: 'none' },
    '& .progress': { flex: 1, minWidth: 0 },
    '& .progress > progress': { flex: 1, minWidth: 24, width: 24 },
  },
  '& progress': {
    appearance: 'none',
    width: 120,
    height: 6,
    border: 0,
    borderRadius: 3,
    overflow: 'hidden',
    background: colour.line,
    '&::-webkit-progress-bar': { background: colour.line },
    '&::-webkit-progress-value': { background: colour.success },
    '&::-moz-progress-bar': { background: colour.success },
  },
});
