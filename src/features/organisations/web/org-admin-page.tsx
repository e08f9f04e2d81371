import { useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web/public.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/language.ts';
import { Page } from '#ui/page.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { orgAdminText } from './org-admin-text.ts';

/** D1 §9. */
const ORG_ADMIN_MAX_WIDTH = 980;

/** SH-07: the organisation's own admin page; others learn that they have no right here. */
export default function OrgAdminPage() {
  const text = useText(orgAdminText);
  const { organizationName, roles } = useSuspenseQuery(profileQuery).data;
  usePageTitle(organizationName);
  return (
    <Page title={organizationName} maxWidth={ORG_ADMIN_MAX_WIDTH}>
      {roles.includes('NOOS_ADMIN') ? (
        <EmptyState
          title={text.emptyTitle}
          action={
            <>
              <Button variant="principal" href="/api" target="_blank" rel="noopener">
                {text.api}
              </Button>
              <ButtonLink to="/portfolio">{text.portfolio}</ButtonLink>
            </>
          }
        >
          {text.emptyBody}
        </EmptyState>
      ) : (
        <EmptyState
          title={text.refused}
          action={
            <ButtonLink variant="principal" to="/portfolio">
              {text.portfolio}
            </ButtonLink>
          }
        >
          {text.refusedBody}
        </EmptyState>
      )}
    </Page>
  );
}
