import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type Id, id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { call } from '#ui/call/call.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { readKnownPage } from '../contract/known-page.ts';
import { redirectTarget } from '../rules/redirect.ts';
import { redirectText } from '../text.ts';
import { AnalysisStrip } from './analysis-strip.tsx';
import { ExtensionOffer } from './extension-offer.tsx';
import { LeavingPanel } from './leaving-panel.tsx';
import { RedirectFrame } from './redirect-frame.tsx';

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
