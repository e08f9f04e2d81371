import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { internalPath } from '#ui/page/internal-path.ts';
import { NotHere } from '#ui/states/not-here.tsx';
import { useText } from '#ui/words/language.ts';
import { reflectionPageText } from './reflection-page-text.ts';

/** In the place of a reflection that cannot be opened: missing and forbidden look alike. */
export function MissingReflection({ backTo }: { readonly backTo: string | undefined }) {
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
    </NotHere>
  );
}
