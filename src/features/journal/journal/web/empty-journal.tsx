import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LighthouseDrawing } from '#ui/states/lighthouse-drawing.tsx';
import { useText } from '#ui/words/language.ts';
import { journalText } from '../text.ts';

/** Shown before the first recommendations, with ways to personalise the journal. */
export function EmptyJournal() {
  const text = useText(journalText);
  return (
    <EmptyState
      size="page"
      title={text.emptyTitle}
      picture={<LighthouseDrawing />}
      action={
        <>
          <ButtonLink variant="principal" size="large" to="/account" hash="objectives">
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
  );
}
