import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';

/** Where somebody goes from a page that is not for them. */
export function ToPortfolio() {
  const text = useText(shellText);
  return (
    <ButtonLink variant="principal" to="/portfolio">
      {text.goPortfolio}
    </ButtonLink>
  );
}
