import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { installOfferText } from '#features/extension/text.ts';
import {
  GetExtensionButton,
  InstalledState,
  useExtension,
  useExtensionOffer,
} from '#features/extension/web.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { BrowserDrawing } from './browser-drawing.tsx';
import { homeText } from './home-text.ts';

/** SH-13: how to install the extension in this browser, or that it is installed. */
export function Welcome({ firstName }: { firstName: string }) {
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
