import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LighthouseInMist } from '#ui/states/lighthouse-in-mist.tsx';
import { useText } from '#ui/words/language.ts';
import { journalText } from '../text.ts';
import { useJournalRead } from './use-journal-read.ts';

/** What was published and matters to this person; before the first edition, how to make it theirs. */
export default function JournalPage() {
  const text = useText(journalText);
  useJournalRead();
  return (
    <Page title={text.heading}>
      <EmptyState
        size="page"
        title={text.emptyTitle}
        picture={<LighthouseInMist />}
        action={
          <>
            <ButtonLink variant="principal" size="large" to="/account" hash="objectifs">
              {text.defineObjectives}
            </ButtonLink>
            <ButtonLink size="large" to="/portfolio">
              {text.portfolio}
            </ButtonLink>
          </>
        }
      >
        {text.emptyBody}
      </EmptyState>
    </Page>
  );
}
