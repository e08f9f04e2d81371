import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { COMMENT_MAX } from '#features/reflections/side-comments/contract/threads.ts';
import { pendingDraftNames, UnsentCopy, useCollaboration } from '#features/reflections/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { internalPath } from '#ui/page/internal-path.ts';
import { NotFound } from '#ui/states/not-found.tsx';
import { useText } from '#ui/words/language.ts';
import { OrphanedDrafts } from '#ui/writing/orphaned-drafts.tsx';
import { draftsStartedUnder } from '#ui/writing/use-orphaned-drafts.ts';
import { reflectionPageText } from './reflection-page-text.ts';

interface MissingReflectionProps {
  readonly reflectionId: Id;
  readonly backTo: string | undefined;
  /** Whether it was open here before. */
  readonly wasOpen: boolean;
}

/**
 * Replaces a reflection that cannot be opened: missing and forbidden look alike. A user who had it open, or has drafts of
 * it on this device, is told that access was lost, and keeps the unsent text.
 */
export function MissingReflection({ reflectionId, backTo, wasOpen }: MissingReflectionProps) {
  const text = useText(reflectionPageText);
  const { unsent } = useCollaboration().state;
  const [drafts, setDrafts] = useState<readonly string[]>([]);
  const [editDrafts, setEditDrafts] = useState<readonly string[]>([]);
  // Drafts are listed after the screen they were written on has unmounted.
  useEffect(() => {
    setDrafts(draftsStartedUnder(`in.${reflectionId}.`));
    setEditDrafts(pendingDraftNames(reflectionId));
  }, [reflectionId]);
  const isWithdrawn = wasOpen || unsent !== null || drafts.length + editDrafts.length > 0;
  const back = internalPath(backTo);
  return (
    <NotFound
      title={isWithdrawn ? text.withdrawnTitle : text.missingTitle}
      action={
        <>
          <ButtonLink variant={unsent === null ? 'principal' : 'contour'} size="large" to="/reflections">
            {text.back}
          </ButtonLink>
          {back ? (
            <Button size="large" href={back}>
              {text.backThere}
            </Button>
          ) : null}
        </>
      }
    >
      {isWithdrawn ? text.withdrawnBody : text.missingBody}
      <UnsentCopy />
      <DraftList>
        <OrphanedDrafts names={drafts} says={() => text.begunComment} maximum={COMMENT_MAX} />
        <OrphanedDrafts names={editDrafts} says={() => text.begunChange} maximum={COMMENT_MAX} />
      </DraftList>
    </NotFound>
  );
}

const DraftList = styled('div')({ maxWidth: 640, margin: '20px auto 0' });
