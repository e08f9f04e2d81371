import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/language.ts';
import { LighthouseInMist } from '#ui/lighthouse-in-mist.tsx';
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
