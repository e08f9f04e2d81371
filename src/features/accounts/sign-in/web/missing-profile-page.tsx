import { styled } from '@mui/material/styles';
import UserX from 'lucide-react/icons/user-x';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { signInText } from '../text.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { StateSign } from './state-sign.tsx';

/** AU-08: the account has no profile; shows the sentence of the specification and a sign-out link. */
export default function MissingProfilePage({ error }: { error: Error }) {
  const text = useText(signInText).missingProfile;
  return (
    <SignInFrame>
      <section aria-labelledby="missing-profile">
        <StateSign>
          <UserX size={22} />
        </StateSign>
        <h1 id="missing-profile">{text.title}</h1>
        <p className="lead">{text.lead}</p>
        <Sentence role="alert" lang="en">
          {error.message}
        </Sentence>
        <ButtonLink to="/logout" variant="principal" size="large" fullWidth>
          {text.signOut}
        </ButtonLink>
      </section>
    </SignInFrame>
  );
}

const Sentence = styled('p')({
  margin: '18px 0 24px',
  padding: '10px 12px',
  borderRadius: 10,
  background: colour.sunken,
  overflowWrap: 'anywhere',
});
