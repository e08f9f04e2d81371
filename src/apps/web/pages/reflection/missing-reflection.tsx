import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { COMMENT_MAX } from '#features/reflections/side-comments/contract/threads.ts';
import { begunWords, UnsentCopy, useCollaboration } from '#features/reflections/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { internalPath } from '#ui/page/internal-path.ts';
import { NotHere } from '#ui/states/not-here.tsx';
import { useText } from '#ui/words/language.ts';
import { StrandedDrafts } from '#ui/writing/stranded-drafts.tsx';
import { draftsBegunUnder } from '#ui/writing/use-reachable-drafts.ts';
import { reflectionPageText } from './reflection-page-text.ts';

interface MissingReflectionProps {
  readonly reflectionId: Id;
  readonly backTo: string | undefined;
  /** Whether it was shown here before. */
  readonly wasOpen: boolean;
}

/**
 * In the place of a reflection that cannot be opened: missing and forbidden look alike. Whoever had it open, or left words
 * in it on this device, knows that it was there, and keeps what could not be sent.
 */
export function MissingReflection({ reflectionId, backTo, wasOpen }: MissingReflectionProps) {
  const text = useText(reflectionPageText);
  const { unsent } = useCollaboration().state;
  const [begun, setBegun] = useState<readonly string[]>([]);
  const [changed, setChanged] = useState<readonly string[]>([]);
  // What was begun is known once the screen it was begun on has gone.
  useEffect(() => {
    setBegun(draftsBegunUnder(`in.${reflectionId}.`));
    setChanged(begunWords(reflectionId));
  }, [reflectionId]);
  const isWithdrawn = wasOpen || unsent !== null || begun.length + changed.length > 0;
  const back = internalPath(backTo);
  return (
    <NotHere
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
      <Begun>
        <StrandedDrafts names={begun} says={() => text.begunComment} maximum={COMMENT_MAX} />
        <StrandedDrafts names={changed} says={() => text.begunChange} maximum={COMMENT_MAX} />
      </Begun>
    </NotHere>
  );
}

const Begun = styled('div')({ maxWidth: 640, margin: '20px auto 0' });
