import { UnsentCopy, useCollaboration } from '#features/collaboration/web/public.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { internalPath } from '#ui/page/internal-path.ts';
import { NotHere } from '#ui/states/not-here.tsx';
import { useText } from '#ui/words/language.ts';
import { reflectionPageText } from './reflection-page-text.ts';

interface MissingReflectionProps {
  readonly backTo: string | undefined;
  /** Whether it was shown here before. */
  readonly wasOpen: boolean;
}

/**
 * In the place of a reflection that cannot be opened: missing and forbidden look alike. Whoever had it open, or left words
 * in it on this device, knows that it was there, and keeps what could not be sent.
 */
export function MissingReflection({ backTo, wasOpen }: MissingReflectionProps) {
  const text = useText(reflectionPageText);
  const { unsent } = useCollaboration().state;
  const isWithdrawn = wasOpen || unsent !== null;
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
    </NotHere>
  );
}
