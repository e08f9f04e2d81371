import { useSearch } from '@tanstack/react-router';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { internalPath } from '#ui/page/internal-path.ts';
import { NotHere } from '#ui/states/not-here.tsx';
import { useText } from '#ui/words/language.ts';
import { reflectionsText } from '../text.ts';

/** One reflection. */
export default function ReflectionPage() {
  const text = useText(reflectionsText);
  const { backTo } = useSearch({ strict: false });
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
