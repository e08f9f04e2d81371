import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web/public.ts';
import { FailedJobsPanel } from '#features/operations/web/public.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/language.ts';
import { Page } from '#ui/page.tsx';
import { colour } from '#ui/palette.ts';
import { navigationText } from '../navigation-text.ts';
import { shellText } from '../shell-text.ts';

/** Design tokens §8. */
const ADMIN_MAX_WIDTH = 1_200;

/** Platform administration: organisations, sources, and the work that failed. */
export function AdminPage() {
  const text = useText(shellText);
  const { navigation } = useText(navigationText);
  const { isAdmin } = useSuspenseQuery(profileQuery).data;
  if (!isAdmin) {
    return (
      <Page title={navigation.admin.title} maxWidth={ADMIN_MAX_WIDTH}>
        <EmptyState
          title={text.adminRefusedTitle}
          action={
            <ButtonLink variant="principal" to="/portfolio">
              {text.goPortfolio}
            </ButtonLink>
          }
        >
          {text.adminRefusedBody}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={navigation.admin.title} maxWidth={ADMIN_MAX_WIDTH}>
      <Panels>
        <section>
          <h2>{text.organisations}</h2>
          <div className="line">
            <p>{text.organisationsEmpty}</p>
            <Button size="small" href="/api" target="_blank" rel="noopener">
              {text.openApi}
            </Button>
          </div>
        </section>
        <section>
          <h2>{text.sources}</h2>
          <p>{text.sourcesEmpty}</p>
        </section>
        <FailedJobsPanel />
      </Panels>
    </Page>
  );
}

const Panels = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& > section': {
    background: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: 12,
    padding: '16px 20px',
  },
  '& > section > h2': { fontSize: '1.125rem', lineHeight: 26 / 18, fontWeight: 650, letterSpacing: '-.01em' },
  '& > section > p, & .line > p': { color: colour.text2, flex: '1 1 260px' },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
});
