import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import Puzzle from 'lucide-react/icons/puzzle';
import type { ReactNode } from 'react';
import { type Id, id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { UNKNOWN_DOCUMENT } from '#features/documents/documents/rules/document-addresses.ts';
import { GetExtensionButton, useExtension, useExtensionOffer } from '#features/extension/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { call } from '#ui/call/call.ts';
import { VigieName } from '#ui/signs/vigie-logo.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { colour } from '#ui/theme/palette.ts';
import { chooseLanguage, LANGUAGE_NAMES, useLanguage, useText } from '#ui/words/language.ts';
import { readKnownPage } from '../contract/known-page.ts';
import { redirectText } from '../text.ts';
import { LeavingPanel } from './leaving-panel.tsx';
import { redirectTarget } from './redirect-target.ts';

/** SH-12: offers the extension to those who can install it and have not; a plain sentence to the others. */
function ExtensionOffer() {
  const text = useText(redirectText);
  const offer = useExtensionOffer();
  const extension = useExtension();
  if (offer?.from === 'nowhere') {
    return (
      <Offer>
        <Sign />
        <div>
          <h2>{text.unsupportedTitle}</h2>
          <p>{text.unsupportedBody}</p>
        </div>
      </Offer>
    );
  }
  if (!offer || extension !== null) return null;
  return (
    <Offer data-supported="">
      <Sign />
      <div>
        <h2>{text.offerTitle}</h2>
        <p>{text.offerBody}</p>
      </div>
      <span className="ways">
        <GetExtensionButton offer={offer} />
        {offer.from === 'package' ? (
          <ButtonLink variant="discret" to="/extension">
            {text.how}
          </ButtonLink>
        ) : null}
      </span>
    </Offer>
  );
}

function Sign() {
  return (
    <span className="sign">
      <Puzzle size={22} />
    </span>
  );
}

const Offer = styled('section')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 16,
  marginTop: 14,
  padding: '16px 18px',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  '& h2': { fontSize: '0.9375rem', lineHeight: 20 / 15, fontWeight: 600 },
  '& p': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2 },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '@media (max-width: 599px)': { '& .ways, & .ways > *': { flex: '1 1 auto' } },
  '& .sign': {
    width: 44,
    height: 44,
    borderRadius: 12,
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    background: colour.sunken,
    color: colour.text2,
  },
  '&[data-supported] .sign': { background: colour.primarySoft, color: colour.primary },
});

/** A bare page: the logo, the language switch, the sea at the bottom. */
function RedirectFrame({ children }: { children: ReactNode }) {
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  return (
    <Page>
      <header>
        <Link to="/portfolio">
          <VigieName size={30} />
        </Link>
        <Button variant="discret" size="small" lang={other} onClick={() => chooseLanguage(other)}>
          {LANGUAGE_NAMES[other]}
        </Button>
      </header>
      <main>{children}</main>
      <Sea />
    </Page>
  );
}

function Sea() {
  return (
    <svg className="sea" viewBox="0 0 1440 260" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 116C180 140 330 140 520 120S860 96 1040 118s300 20 400 -2V260H0Z" />
      <path d="M0 162C160 138 320 130 500 142s220 34 360 26 160-32 300-22 180 30 280 26V260H0Z" />
      <path d="M0 198C140 186 260 214 400 212s200-34 340-30 180 34 330 24 240-22 370-10V260H0Z" />
    </svg>
  );
}

const Page = styled('div')({
  minHeight: '100vh',
  position: 'relative',
  isolation: 'isolate',
  paddingBottom: 72,
  '& header': {
    minHeight: 64,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0 32px',
  },
  '& main': { width: 600, maxWidth: 'calc(100% - 32px)', margin: '52px auto 0' },
  '& .sea': { position: 'fixed', left: 0, right: 0, bottom: 0, width: '100%', height: 260, zIndex: -1 },
  '& .sea path:nth-of-type(1)': { fill: '#DCE8EB' },
  '& .sea path:nth-of-type(2)': { fill: '#CBDEE2' },
  '& .sea path:nth-of-type(3)': { fill: '#B7D0D6' },
  '.dark & .sea path:nth-of-type(1)': { fill: '#13242B' },
  '.dark & .sea path:nth-of-type(2)': { fill: '#142D35' },
  '.dark & .sea path:nth-of-type(3)': { fill: '#163740' },
  '@media (max-width: 599px)': {
    '& header': { padding: '0 16px' },
    '& main': { marginTop: 16 },
  },
  '& .MuiButton-discret': { color: colour.text2 },
});

/**
 * SH-12: a link to the analysis that the visitor came from. It shows none of its content, since anyone can write an
 * address.
 */
function AnalysisStrip({ analysisId }: { analysisId: Id }) {
  const text = useText(redirectText);
  return (
    <Strip>
      <ButtonLink
        variant="doux"
        size="small"
        to="/doc/$documentId/{-$analysisId}"
        params={{ documentId: UNKNOWN_DOCUMENT, analysisId }}
      >
        {text.openAnalysis}
      </ButtonLink>
    </Strip>
  );
}

const Strip = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  padding: '14px 20px',
  borderTop: `1px solid ${colour.line}`,
});

/** SH-12: names the external page that is about to open, with time to stop it. */
export default function RedirectPage() {
  const text = useText(redirectText);
  const { redirectUrl, analysisId } = useSearch({ strict: false });
  const target = redirectTarget(redirectUrl);
  const analysis = id.safeParse(analysisId);
  const isSignedIn = useQueryClient().getQueryData(profileQuery.queryKey) !== undefined;
  const isKnown = useKnownPage(target?.address, analysis.data, !isSignedIn);
  const opensByItself = isSignedIn || isKnown;
  if (!target) {
    return (
      <RedirectFrame>
        <Card>
          <EmptyState
            size="page"
            headingLevel="h1"
            title={text.refusedTitle}
            action={
              <ButtonLink variant="principal" size="large" to="/portfolio">
                {text.stay}
              </ButtonLink>
            }
          >
            {text.refusedBody}
          </EmptyState>
        </Card>
      </RedirectFrame>
    );
  }
  return (
    <RedirectFrame>
      <Card>
        <LeavingPanel
          key={String(opensByItself)}
          target={target}
          analysisId={analysis.success ? analysis.data : null}
          opensByItself={opensByItself}
        />
        {isSignedIn && analysis.success ? <AnalysisStrip analysisId={analysis.data} /> : null}
      </Card>
      <ExtensionOffer />
      <NoReferrer>{text.noReferrer}</NoReferrer>
    </RedirectFrame>
  );
}

/** Whether the link of a visitor was made by Vigie, checked by its analysis. */
function useKnownPage(redirectUrl = '', analysisId: Id = '', isAsked = false): boolean {
  const { data } = useQuery({
    queryKey: ['known-page', redirectUrl, analysisId],
    queryFn: ({ signal }) => call(readKnownPage, { redirectUrl, analysisId }, { signal }),
    enabled: isAsked && redirectUrl !== '' && analysisId !== '',
    // Without an answer the visitor has to click, as for any link.
    retry: false,
  });
  return data?.isKnown ?? false;
}

const Card = styled('section')({
  background: colour.surface,
  border: '1px solid transparent',
  borderRadius: 12,
  boxShadow: colour.e2,
  overflow: 'hidden',
});
const NoReferrer = styled('p')({
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text2,
  textAlign: 'center',
  marginTop: 16,
});
