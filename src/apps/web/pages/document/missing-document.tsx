import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { NotHere } from '#ui/states/not-here.tsx';
import { useText } from '#ui/words/language.ts';
import { documentPageText } from './document-page-text.ts';

/** In the place of a document that cannot be opened. */
export function MissingDocument() {
  const text = useText(documentPageText);
  return (
    <NotHere
      title={text.missingTitle}
      action={
        <ButtonLink variant="principal" size="large" to="/portfolio">
          {text.portfolio}
        </ButtonLink>
      }
    >
      {text.missingBody}
    </NotHere>
  );
}
