import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LighthouseInMist } from '#ui/states/lighthouse-in-mist.tsx';
import { useText } from '#ui/words/language.ts';
import { documentPageText } from './document-page-text.ts';

/** It does not exist, or is not for this reader: nothing says which. */
export function MissingDocument() {
  const text = useText(documentPageText);
  return (
    <EmptyState
      size="screen"
      headingLevel="h1"
      title={text.missingTitle}
      picture={<LighthouseInMist />}
      action={
        <ButtonLink variant="principal" size="large" to="/portfolio">
          {text.portfolio}
        </ButtonLink>
      }
    >
      {text.missingBody}
    </EmptyState>
  );
}
