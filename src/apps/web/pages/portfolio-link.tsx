import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';

/** The link of a page the user may not see. */
export function PortfolioLink() {
  const text = useText(shellText);
  return (
    <ButtonLink variant="principal" to="/portfolio">
      {text.goPortfolio}
    </ButtonLink>
  );
}
