import Building2 from 'lucide-react/icons/building-2';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { useText } from '#ui/words/language.ts';
import { organisationAccountText } from '../organisation-account-text.ts';
import { StateSign } from '../state-sign.tsx';

/** TR-02: an emailed link of somebody whose organisation accepts its own account only. */
export function UseOrganisationAccount({ email }: { email: string }) {
  const text = useText(organisationAccountText).useAccount;
  return (
    <section aria-labelledby="use-account">
      <StateSign>
        <Building2 size={22} />
      </StateSign>
      <h1 id="use-account">{text.heading}</h1>
      <p className="lead">{text.lead}</p>
      <ButtonLink
        to="/login"
        hash={new URLSearchParams({ email }).toString()}
        variant="principal"
        size="large"
        fullWidth
        sx={{ mt: '24px' }}
      >
        {text.go}
      </ButtonLink>
    </section>
  );
}
