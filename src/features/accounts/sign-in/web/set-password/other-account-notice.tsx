import UserRoundX from 'lucide-react/icons/user-round-x';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { useText } from '#ui/words/language.ts';
import { StateSign } from '../state-sign.tsx';
import { setPasswordText } from './set-password-text.ts';

interface SomebodyElseProps {
  /** The address of the person signed in in this browser. */
  readonly signedInAs: string;
  /** The address the link was sent to. */
  readonly email: string;
  readonly onContinue: () => void;
}

/** A link for another account than the one signed in: asks before it is used. */
export function OtherAccountNotice({ signedInAs, email, onContinue }: SomebodyElseProps) {
  const text = useText(setPasswordText).somebodyElse;
  return (
    <section aria-labelledby="somebody-else">
      <StateSign>
        <UserRoundX size={22} />
      </StateSign>
      <h1 id="somebody-else">{text.heading}</h1>
      <p className="lead">
        {text.signedInAs} <b>{signedInAs}</b>
        {text.linkFor} <b>{email}</b>. {text.means}
      </p>
      <ButtonLink to="/" variant="principal" size="large" fullWidth sx={{ mt: '24px', mb: 1 }}>
        {text.stay}
      </ButtonLink>
      <Button variant="contour" size="large" fullWidth onClick={onContinue}>
        {text.go}
      </Button>
    </section>
  );
}
