import { useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web/public.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useText } from '#ui/words/language.ts';
import { journalText } from '../text.ts';

/** Platform admins read every organisation's journal here before its members do. */
export default function JournalValidationPage() {
  const text = useText(journalText).validation;
  const { isAdmin } = useSuspenseQuery(profileQuery).data;
  return (
    <Page title={text.heading} maxWidth={980}>
      {isAdmin ? (
        <EmptyState title={text.emptyTitle} action={<ButtonLink to="/admin">{text.admin}</ButtonLink>}>
          {text.emptyBody}
        </EmptyState>
      ) : (
        <EmptyState
          title={text.refusedTitle}
          action={
            <ButtonLink variant="principal" to="/journalv2">
              {text.openJournal}
            </ButtonLink>
          }
        >
          {text.refusedBody}
        </EmptyState>
      )}
    </Page>
  );
}
