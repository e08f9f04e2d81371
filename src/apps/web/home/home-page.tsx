import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Keyboard from 'lucide-react/icons/keyboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useState } from 'react';
import type { TourStep } from '#features/accounts/accounts/contract/profile.ts';
import { profileQuery, useSavePreferences } from '#features/accounts/web.ts';
import { installOfferText } from '#features/extension/text.ts';
import {
  GetExtensionButton,
  InstalledState,
  useExtension,
  useExtensionOffer,
} from '#features/extension/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { MOD_KEY } from '#ui/page/browser.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { BrowserDrawing } from './browser-drawing.tsx';
import { homeText } from './home-text.ts';
import { TOUR_STEPS, TourSteps } from './tour/tour-steps.tsx';
import { tourText } from './tour/tour-text.ts';

/** SH-13: how to install the extension in this browser, or that it is installed. */
function Welcome({ firstName }: { firstName: string }) {
  const text = useText(homeText);
  const { elsewhere } = useText(installOfferText);
  const anyOffer = useExtensionOffer();
  const extension = useExtension();
  const offer = extension === null && anyOffer && anyOffer.from !== 'nowhere' ? anyOffer : null;
  return (
    <Hero>
      <div>
        <h1>{text.welcome(firstName)}</h1>
        <p className="lead">{text.lead}</p>
        <InstalledState />
        <div className="ways">
          {offer ? <GetExtensionButton offer={offer} variant="principal" size="large" /> : null}
          <ButtonLink variant={offer ? 'contour' : 'principal'} size="large" to="/portfolio">
            {text.openPortfolio}
          </ButtonLink>
        </div>
        <p className="note">
          {anyOffer?.from === 'nowhere' ? elsewhere : null}
          {offer ? (offer.from === 'store' ? text.installNote : text.downloadNote) : null}{' '}
          {offer?.from === 'package' ? <Link to="/extension">{text.how}</Link> : null}
          {extension ? <Link to="/extension">{text.about}</Link> : null}
        </p>
      </div>
      <BrowserDrawing />
    </Hero>
  );
}

const Hero = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 632px)',
  gap: 40,
  alignItems: 'center',
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 28 },
  '& h1': {
    fontSize: '2rem',
    lineHeight: 40 / 32,
    fontWeight: 650,
    letterSpacing: '-.022em',
    overflowWrap: 'anywhere',
  },
  '& .lead': {
    fontFamily: SERIF,
    fontSize: '1.1875rem',
    lineHeight: 30 / 19,
    color: colour.text2,
    margin: '12px 0 24px',
    textWrap: 'pretty',
    maxWidth: 620,
  },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 10 },
  '& .note': {
    marginTop: 12,
    // The line keeps its height while empty, so that the content below does not move.
    minHeight: '1lh',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text3,
    textWrap: 'pretty',
    '& a': { color: colour.primary, fontWeight: 550, textDecoration: 'underline' },
  },
});

/** SH-13: the tour and its progress; it can be hidden and shown again. */
function Tour({ onTry }: { onTry: (step: TourStep) => void }) {
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

const TourDialog = lazyLayer(() => import('./tour/tour-dialog.tsx'));

/** SH-13: the welcome, the extension and the interactive tour. */
export default function HomePage() {
  const text = useText(homeText);
  const { firstName } = useSuspenseQuery(profileQuery).data;
  const [step, setStep] = useState<TourStep | null>(null);
  const close = () => setStep(null);
  return (
    <Wrap>
      <Welcome firstName={firstName} />
      <Tour onTry={setStep} />
      <div className="foot">
        <Keyboard />
        <p>
          {text.keyboard.before} <Kbd>n</Kbd> {text.keyboard.capture} <Kbd>{MOD_KEY}</Kbd> <Kbd>K</Kbd>{' '}
          {text.keyboard.find} <Kbd>?</Kbd> {text.keyboard.all}
        </p>
        <Button variant="discret" size="small" startIcon={<LifeBuoy />} onClick={() => setStep('capture')}>
          {text.guide}
        </Button>
      </div>
      {step ? (
        <TourDialog
          step={step}
          onStep={setStep}
          onClose={close}
          layer={{ open: () => setStep(step), close }}
        />
      ) : null}
    </Wrap>
  );
}

const Wrap = styled('div')({
  maxWidth: 1216 + 2 * 32,
  margin: '0 auto',
  padding: '32px 32px 40px',
  '@media (max-width: 599px)': { padding: '20px 16px 40px' },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    marginTop: 18,
    padding: '12px 16px',
    fontSize: '0.8125rem',
    color: colour.text2,
    background: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: 12,
    '& > svg': { flex: 'none' },
    '& > p': { flex: 1 },
    '@media (max-width: 599px)': {
      flexWrap: 'wrap',
      '& > svg': { display: 'none' },
      '& > p': { flex: '1 0 100%' },
      // Its text, not its edge, is aligned with the sentence.
      '& > .MuiButton-root': { marginLeft: -10 },
    },
  },
});
