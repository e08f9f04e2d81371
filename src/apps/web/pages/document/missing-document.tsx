import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { WORDS_MAX } from '#features/analyses/elements/contract/elements.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { NotHere } from '#ui/states/not-here.tsx';
import { useText } from '#ui/words/language.ts';
import { StrandedDrafts } from '#ui/writing/stranded-drafts.tsx';
import { draftsBegunAt } from '#ui/writing/use-reachable-drafts.ts';
import { documentPageText } from './document-page-text.ts';

interface MissingDocumentProps {
  /** The analysis its reader had open here: they are told that it was taken from them, and keep what they wrote in it. */
  readonly lostId: Id | null;
}

/** In the place of a document that cannot be opened. */
export function MissingDocument({ lostId }: MissingDocumentProps) {
  const text = useText(documentPageText);
  return (
    <NotHere
      title={lostId === null ? text.missingTitle : text.lostTitle}
      action={
        <ButtonLink variant="principal" size="large" to="/portfolio">
          {text.portfolio}
        </ButtonLink>
      }
    >
      {lostId === null ? text.missingBody : text.lostBody}
      {lostId === null ? null : <Begun analysisId={lostId} />}
    </NotHere>
  );
}

function Begun({ analysisId }: { readonly analysisId: Id }) {
  const text = useText(documentPageText);
  const [names, setNames] = useState<readonly string[]>([]);
  // What was begun is known once the screen it was begun on has gone.
  useEffect(() => setNames(draftsBegunAt(analysisId)), [analysisId]);
  return (
    <div style={{ marginTop: 20 }}>
      <StrandedDrafts names={names} says={() => text.lostWords} maximum={WORDS_MAX} />
    </div>
  );
}
