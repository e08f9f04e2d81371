import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import Puzzle from 'lucide-react/icons/puzzle';
import { configurationQuery } from '#features/operations/web/public.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { isChrome } from '#ui/page/browser.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { BrowserDrawing } from './browser-drawing.tsx';
import { homeText } from './home-text.ts';

/** SH-13: the invitation to install the extension, as far as this browser and this installation can. */
export function Welcome({ firstName }: { firstName: string }) {
  const text = useText(homeText);
  const configuration = useQuery(configurationQuery).data;
  const supported = isChrome(navigator.userAgent);
  const address = supported ? configuration?.extensionUrl : null;
  return (
    <Hero>
      <div>
        <h1>{text.welcome(firstName)}</h1>
        <p className="lead">{text.lead}</p>
        <div className="ways">
          {address ? (
            <Button
              variant="principal"
              size="large"
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              startIcon={<Puzzle size={18} />}
            >
              {text.install}
            </Button>
          ) : null}
          <ButtonLink variant={address ? 'contour' : 'principal'} size="large" to="/portfolio">
            {text.openPortfolio}
          </ButtonLink>
        </div>
        <p className="note">
          {supported ? (address ? text.installNote : text.installFromAdmin) : text.installElsewhere}
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
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text3,
    textWrap: 'pretty',
  },
});
