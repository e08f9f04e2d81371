import { useSearch } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { internalPath } from '#ui/internal-path.ts';
import { useText } from '#ui/language.ts';
import { LighthouseInMist } from '#ui/lighthouse-in-mist.tsx';
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
