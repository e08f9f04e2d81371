import { ForPlatformAdmins } from '#features/accounts/web/public.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useText } from '#ui/words/language.ts';
import { analyticsText } from '../text.ts';

/** How the journals of all organisations live; for platform admins. */
export default function AnalyticsPage() {
  const text = useText(analyticsText);
  return (
    <Page title={text.heading} maxWidth={1200}>
      <ForPlatformAdmins
        otherwise={text.refusedBody}
        wayOut={
          <ButtonLink variant="principal" to="/portfolio">
            {text.portfolio}
          </ButtonLink>
        }
      >
        <EmptyState
          title={text.emptyTitle}
          action={<ButtonLink to="/journalValidation">{text.validation}</ButtonLink>}
        >
          {text.emptyBody}
        </EmptyState>
      </ForPlatformAdmins>
    </Page>
  );
}
