import { useSearch } from '@tanstack/react-router';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { internalPath } from '#ui/page/internal-path.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LighthouseInMist } from '#ui/states/lighthouse-in-mist.tsx';
import { useText } from '#ui/words/language.ts';
import { reflectionsText } from '../text.ts';

/** One reflection; missing and forbidden look alike from outside. */
export default function ReflectionPage() {
  const text = useText(reflectionsText);
  const { backTo } = useSearch({ strict: false });
  const back = internalPath(backTo);
  return (
    <EmptyState
      size="screen"
      headingLevel="h1"
      title={text.missingTitle}
      picture={<LighthouseInMist />}
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
    </EmptyState>
  );
}
