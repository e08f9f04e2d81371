import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { internalPath } from '#ui/page/internal-path.ts';
import { NotHere } from '#ui/states/not-here.tsx';
import { useText } from '#ui/words/language.ts';
import { reflectionPageText } from './reflection-page-text.ts';

interface MissingReflectionProps {
  readonly backTo: string | undefined;
  /** What is left of it here. */
  readonly children?: ReactNode;
}

/** In the place of a reflection that cannot be opened: missing and forbidden look alike. */
export function MissingReflection({ backTo, children }: MissingReflectionProps) {
  const text = useText(reflectionPageText);
  const back = internalPath(backTo);
  return (
    <NotHere
      title={text.missingTitle}
      action={
        <>
          <ButtonLink variant="principal" size="large" to="/reflections">
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
      {text.missingBody}
      {children}
    </NotHere>
  );
}
