import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web/public.ts';
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
          <p>{text.organisationsEmpty}</p>
          <Button size="small" href="/api" target="_blank" rel="noopener">
            {text.openApi}
          </Button>
        </section>
        <section>
          <h2>{text.sources}</h2>
          <p>{text.sourcesEmpty}</p>
        </section>
      </Panels>
    </Page>
  );
}

const Panels = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& > section': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    background: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: 12,
    padding: '16px 20px',
    '& > h2': { flex: '1 0 100%', fontSize: '1.125rem', lineHeight: 26 / 18, fontWeight: 650 },
    '& > p': { flex: 1, color: colour.text2 },
  },
});
