import MailQuestion from 'lucide-react/icons/mail-question-mark';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { useText } from '#ui/words/language.ts';
import { signInText } from '../../text.ts';
import { StateSign } from '../state-sign.tsx';
import { setPasswordText } from './set-password-text.ts';

const SendLinkDialog = lazyLayer(() => import('../send-link-dialog.tsx'));

/** AU-05: shown when the page was not opened with an emailed link. */
export function NotFromEmailLink() {
  const all = useText(signInText);
  const text = useText(setPasswordText).notFromEmailLink;
  const [asking, setAsking] = useState(false);
  const layer = { open: () => setAsking(true), close: () => setAsking(false) };
  return (
    <section aria-labelledby="not-from-link">
      <StateSign>
        <MailQuestion size={22} />
      </StateSign>
      <h1 id="not-from-link">{text.heading}</h1>
      <p className="lead">{text.lead}</p>
      <ButtonLink to="/login" variant="principal" size="large" fullWidth sx={{ mt: '24px', mb: 1 }}>
        {all.backToLogin}
      </ButtonLink>
      <Button variant="discret" fullWidth onClick={layer.open}>
        {text.ask}
      </Button>
      {asking ? <SendLinkDialog kind="reset" email="" onClose={layer.close} layer={layer} /> : null}
    </section>
  );
}
