import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { factorText, secondFactorText } from '#features/accounts/factors/text.ts';
import { CodeField, isWholeCode } from '#features/accounts/factors/web/code-field.tsx';
import { askForPasskey, hasPasskeys, passkeySentence } from '#features/accounts/factors/web/passkeys.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { SignInChallenge } from '../contract/second-factor.ts';
import * as contract from '../contract/second-factor.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

type Way = 'passkey' | 'code' | 'recovery';

const ICONS: Readonly<Record<Way, LucideIcon>> = {
  passkey: FingerprintPattern,
  code: Smartphone,
  recovery: LifeBuoy,
};

/** TR-01: the second screen of signing in. Without a sign-in that waits, the first one is shown. */
export default function SecondFactorPage() {
  const restart = useRestart();
  const query = useQuery({
    queryKey: ['accounts', 'challenge'],
    queryFn: ({ signal }) => call(contract.readChallenge, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const challenge = query.data?.challenge;
  const isOver = challenge === null;
  useEffect(() => {
    if (isOver) restart();
  });
  return (
    <SignInFrame>
      {query.isError ? <LoadFailure onRetry={query.refetch} /> : null}
      {challenge ? <SecondFactor challenge={challenge} /> : null}
    </SignInFrame>
  );
}

/** Shows the first screen, keeping the page first requested. */
function useRestart(): () => void {
  const router = useRouter();
  return () => router.history.replace(`/login${router.state.location.searchStr}`);
}

/** The ways of this person, the safest first; the last one is always there while codes are left. */
function waysOf({ hasPasskey, hasAuthenticator, recoveryCodesLeft }: SignInChallenge): Way[] {
  return [
    ...(hasPasskey && hasPasskeys() ? (['passkey'] as const) : []),
    ...(hasAuthenticator ? (['code'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

function SecondFactor({ challenge }: { challenge: SignInChallenge }) {
  const text = useText(secondFactorText);
  const factors = useText(factorText);
  const ways = waysOf(challenge);
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [trustDevice, setTrust] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const restart = useRestart();
  const { enter } = useAfterSignIn();
  const confirming = useMutation({
    mutationFn: async () => {
      const options = { timeoutMs: LONG_TIMEOUT_MS };
      if (way === 'code') return call(contract.confirmWithCode, { code, trustDevice }, options);
      if (way === 'recovery') return call(contract.confirmWithRecoveryCode, { code, trustDevice }, options);
      const passkey = await askForPasskey(await call(contract.preparePasskeySignIn, {}));
      return call(contract.signInWithPasskey, { passkey, trustDevice }, options);
    },
    onSuccess: enter,
    onError: (failure) => {
      if (failure instanceof CallError && failure.reason === 'challenge-expired') return restart();
      setProblem(way === 'passkey' ? passkeySentence(failure, factors) : failure.message);
      if (way === 'code') setCode('');
      field.current?.focus();
    },
  });
  const abandoning = useMutation({
    mutationFn: () => call(contract.abandonChallenge, {}),
    onSettled: restart,
  });
  const choose = (next: Way) => {
    setWay(next);
    setCode('');
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirming.isPending) return;
    const missing = whyIncomplete(way, code, text);
    setProblem(missing);
    if (missing) field.current?.focus();
    else confirming.mutate();
  };
  const busy = confirming.isPending || confirming.isSuccess;
  const edited = (value: string) => {
    setCode(value);
    setProblem(null);
  };
  const others = ways.filter((one) => one !== way);
  const administrator = challenge.administrator ? fullName(challenge.administrator) : null;
  return (
    <Form noValidate onSubmit={submit} aria-busy={busy} aria-label={text.title}>
      <h1>{text.title}</h1>
      <p className="lead">{text.leads[way]}</p>
      <div className="who">
        <Avatar of={challenge.person} size={32} decorative />
        <div>
          <p className="name">{fullName(challenge.person)}</p>
          <p className="email">{challenge.email}</p>
        </div>
        <button type="button" className="link" onClick={() => abandoning.mutate()}>
          {text.change}
        </button>
      </div>
      <div className="field">
        {way === 'code' ? (
          <CodeField
            ref={field}
            label={factors.code}
            help={factors.codeHelp}
            autoFocus
            value={code}
            error={problem}
            onChange={edited}
          />
        ) : null}
        {way === 'recovery' ? (
          <TextField
            ref={field}
            label={text.recoveryCode}
            help={text.recoveryHelp}
            size="signIn"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            value={code}
            error={problem}
            onChange={({ target }) => edited(target.value)}
          />
        ) : null}
        {way === 'passkey' && problem ? <Notice kind="error">{problem}</Notice> : null}
      </div>
      <Checkbox
        label={text.trust}
        checked={trustDevice}
        onChange={({ target }) => setTrust(target.checked)}
      />
      <Button type="submit" variant="principal" size="large" fullWidth aria-disabled={busy}>
        {busy ? text.confirming : way === 'passkey' ? text.usePasskey : text.confirm}
      </Button>
      {others.length > 0 ? (
        <section aria-labelledby="other-ways">
          <h2 id="other-ways">{text.otherWays}</h2>
          <ul>
            {others.map((other) => (
              <OtherWay key={other} way={other} onChoose={() => choose(other)}>
                {other === 'recovery' ? text.codesLeft(challenge.recoveryCodesLeft) : null}
              </OtherWay>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="quiet">
        {text.nothingLeft} {administrator ? text.askSomeone(administrator) : text.askAnyone}
      </p>
    </Form>
  );
}

function whyIncomplete(way: Way, code: string, text: (typeof secondFactorText)['fr']): string | null {
  if (way === 'code' && !isWholeCode(code)) return text.missing;
  return way === 'recovery' && code.trim() === '' ? text.missingRecovery : null;
}

interface OtherWayProps {
  readonly way: Way;
  readonly onChoose: () => void;
  readonly children: string | null;
}

function OtherWay({ way, onChoose, children }: OtherWayProps) {
  const text = useText(secondFactorText);
  const Icon = ICONS[way];
  return (
    <li>
      <button type="button" onClick={onChoose}>
        <Icon size={17} />
        <span>{text.ways[way]}</span>
        <small>{children}</small>
        <ChevronRight size={16} />
      </button>
    </li>
  );
}

const Form = styled('form')({
  maxWidth: 384,
  margin: '0 auto',
  '@media (max-width: 599px)': { maxWidth: 'none' },
  '& .who': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    margin: '20px 0 22px',
    padding: '10px 13px',
    border: `1px solid ${colour.line}`,
    borderRadius: 12,
    '& > div:nth-of-type(1)': { flex: 'none' },
    '& > div:last-of-type': { flex: 1, minWidth: 0 },
    '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& .name': { fontWeight: 600 },
  '& .email': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .who > .link': { fontSize: '0.8125rem', flex: 'none' },
  '& .field:not(:empty)': { marginBottom: 14 },
  '& > label': { fontSize: '0.8125rem', lineHeight: 20 / 13 },
  '& > button[type=submit]': {
    marginTop: 14,
    '@media (max-width: 599px)': { minHeight: 50, fontSize: '1rem' },
  },
  '& h2': { margin: '26px 0 8px', fontSize: '0.8125rem', lineHeight: 18 / 13, fontWeight: 550 },
  '& ul': { border: `1px solid ${colour.line}`, borderRadius: 12, overflow: 'hidden' },
  '& li + li': { borderTop: `1px solid ${colour.line}` },
  '& li > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 46,
    padding: '0 13px',
    border: 0,
    background: 'none',
    cursor: 'pointer',
    textAlign: 'left',
    fontWeight: 500,
    '&:hover': { background: colour.bg },
    '& > svg': { flex: 'none', color: colour.text2 },
    '& > small': { flex: 1, fontSize: '0.75rem', color: colour.text3 },
    '@media (max-width: 599px)': { minHeight: 50 },
  },
  '& > .quiet': { marginTop: 14 },
});
