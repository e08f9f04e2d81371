import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { WORDS_MAX } from '#features/analyses/elements/contract/elements.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { NotFound } from '#ui/states/not-found.tsx';
import { useText } from '#ui/words/language.ts';
import { OrphanedDrafts } from '#ui/writing/orphaned-drafts.tsx';
import { draftsStartedIn } from '#ui/writing/use-orphaned-drafts.ts';
import { documentPageText } from './document-page-text.ts';

interface MissingDocumentProps {
  /** The analysis that was open here: the user is told that access was lost, and keeps the drafts written in it. */
  readonly lostId: Id | null;
}

/** Replaces a document that cannot be opened. */
export function MissingDocument({ lostId }: MissingDocumentProps) {
  const text = useText(documentPageText);
  return (
    <NotFound
      title={lostId === null ? text.missingTitle : text.lostTitle}
      action={
        <ButtonLink variant="principal" size="large" to="/portfolio">
          {text.portfolio}
        </ButtonLink>
      }
    >
      {lostId === null ? text.missingBody : text.lostBody}
      {lostId === null ? null : <LostDrafts analysisId={lostId} />}
    </NotFound>
  );
}

function LostDrafts({ analysisId }: { readonly analysisId: Id }) {
  const text = useText(documentPageText);
  const [names, setNames] = useState<readonly string[]>([]);
  // Drafts are listed after the screen they were written on has unmounted.
  useEffect(() => setNames(draftsStartedIn(analysisId)), [analysisId]);
  return (
    <div style={{ marginTop: 20 }}>
      <OrphanedDrafts names={names} says={() => text.lostWords} maximum={WORDS_MAX} />
    </div>
  );
}
