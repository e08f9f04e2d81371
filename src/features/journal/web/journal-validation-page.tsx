import { ForPlatformAdmins } from '#features/accounts/web/public.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useText } from '#ui/words/language.ts';
import { journalText } from '../text.ts';

/** Platform admins read every organisation's journal here before its members do. */
export default function JournalValidationPage() {
  const text = useText(journalText).validation;
  return (
    <Page title={text.heading} maxWidth={980}>
      <ForPlatformAdmins
        otherwise={text.refusedBody}
        wayOut={
          <ButtonLink variant="principal" to="/journalv2">
            {text.openJournal}
          </ButtonLink>
        }
      >
        <EmptyState title={text.emptyTitle} action={<ButtonLink to="/admin">{text.admin}</ButtonLink>}>
          {text.emptyBody}
        </EmptyState>
      </ForPlatformAdmins>
    </Page>
  );
}
