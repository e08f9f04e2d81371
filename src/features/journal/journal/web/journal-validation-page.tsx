import { ForPlatformAdmins } from '#features/accounts/web.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { useText } from '#ui/words/language.ts';
import { journalText } from '../text.ts';
import { ValidationList } from './validation-list.tsx';

/** JO-09: where platform admins review the journals of all organisations. */
export default function JournalValidationPage() {
  const text = useText(journalText).validation;
  return (
    <Page title={text.heading} maxWidth={980}>
      <ForPlatformAdmins
        explanation={text.refusedBody}
        action={
          <ButtonLink variant="principal" to="/journalv2">
            {text.openJournal}
          </ButtonLink>
        }
      >
        <ValidationList />
      </ForPlatformAdmins>
    </Page>
  );
}
