import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/language.ts';
import { LighthouseInMist } from '#ui/lighthouse-in-mist.tsx';
import { analysesText } from '../text.ts';

/** A document and its analyses; missing and forbidden look alike from outside. */
export default function DocumentPage() {
  const text = useText(analysesText);
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
