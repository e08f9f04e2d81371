import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import { factorText } from '#features/accounts/factors/text.ts';
import { hasPasskeys } from '#features/accounts/factors/web/passkeys.ts';
import { SignInFrame } from '#features/accounts/sign-in/web/sign-in-frame.tsx';
import { useAfterSignIn } from '#features/accounts/sign-in/web/use-after-sign-in.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { securityText } from '../text.ts';
import { secondFactorsQuery } from './second-factors-query.ts';
import { useFactorSetup } from './use-factor-setup.tsx';

/** TR-01: before anything else, a person who must have a second factor adds one. */
export default function SecondFactorSetupPage() {
  const all = useText(securityText);
  const factors = useText(factorText);
  const text = all.setUp;
  const query = useQuery(secondFactorsQuery);
  const { enter } = useAfterSignIn();
  const setup = useFactorSetup(enter);
  const required = query.data?.required ?? 'organisation';
  const ways: readonly Way[] = [
    ...(hasPasskeys()
      ? [{ Icon: FingerprintPattern, name: text.passkey, says: text.passkeySays, add: setup.addPasskey }]
      : []),
    { Icon: Smartphone, name: text.app, says: text.appSays, add: setup.addApp },
  ];
  return (
    <SignInFrame>
      <Section aria-labelledby="set-up">
        <h1 id="set-up">{text.title}</h1>
        {query.isError ? <LoadFailure onRetry={query.refetch} /> : null}
        {query.data ? (
          <>
            <p className="lead">{text.leads[required]}</p>
            <ul>
              {ways.map(({ Icon, name, says, add }) => (
                <li key={name}>
                  <button type="button" onClick={add}>
                    <Icon size={20} />
                    <span>
                      <b>{name}</b>
                      <small>{says}</small>
                    </span>
                    <ChevronRight size={16} />
                  </button>
                </li>
              ))}
            </ul>
            {hasPasskeys() ? null : <p className="quiet">{factors.noPasskeysHere}</p>}
          </>
        ) : null}
        <ButtonLink to="/logout" variant="discret">
          {text.signOut}
        </ButtonLink>
      </Section>
      {setup.dialogs}
    </SignInFrame>
  );
}

interface Way {
  readonly Icon: LucideIcon;
  readonly name: string;
  readonly says: string;
  readonly add: () => void;
}

const Section = styled('section')({
  '& ul': { margin: '22px 0 16px', border: `1px solid ${colour.line}`, borderRadius: 12, overflow: 'hidden' },
  '& li + li': { borderTop: `1px solid ${colour.line}` },
  '& li > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    width: '100%',
    padding: '12px 14px',
    border: 0,
    background: 'none',
    cursor: 'pointer',
    textAlign: 'left',
    '&:hover': { background: colour.bg },
    '& > svg': { flex: 'none', color: colour.text2 },
    '& > span': { flex: 1, minWidth: 0 },
    '& b': { display: 'block', fontWeight: 600 },
    '& small': { display: 'block', fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
  },
});
