import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { texts } from '#base/language.ts';
import { exchangePairing } from '#features/extension/contract/pairing.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import type { ButtonProps } from '#ui/buttons/button.tsx';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useUnsaved } from '#ui/page/guard-unload.ts';
import { useText } from '#ui/words/language.ts';
import { callServer, ServerRefused } from './call-server.ts';
import { parseUrl } from './parse-url.ts';

/** A verifier without a pairing: a Vigie server answers « pairing-waiting », any other server something else. */
const UNKNOWN_VERIFIER = 'A'.repeat(43);

/** The origin of a typed server address, with or without https:// and with any path; null for an invalid address. */
function parseServerAddress(typed: string): string | null {
  const text = typed.trim();
  const url = parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  // Text that is no address becomes a host with percent escapes.
  return url && /^https?:$/.test(url.protocol) && /^[^%]+$/.test(url.hostname) ? url.origin : null;
}

/** Whether a Vigie server that accepts this extension responds at this address. */
async function isVigieServer(server: string): Promise<boolean> {
  try {
    await callServer(server, exchangePairing, { verifier: UNKNOWN_VERIFIER });
    return true;
  } catch (failure) {
    return failure instanceof ServerRefused && failure.reason === 'pairing-waiting';
  }
}

/** Texts of the server form, in the panel and in the options. */
const serverText = texts({
  fr: {
    label: 'Adresse de Vigie',
    notAnAddress: 'Une adresse commence par https:// et ressemble à https://vigie.exemple.fr.',
    nobody: (address: string) =>
      `Aucun Vigie ne répond à ${address}, ou il n’accepte pas cette extension. Vérifiez l’adresse et la connexion ; rien n’a été changé.`,
  },
  en: {
    label: 'Vigie address',
    notAnAddress: 'An address begins with https:// and looks like https://vigie.example.org.',
    nobody: (address: string) =>
      `There is no Vigie at ${address}, or it does not accept this extension. Check the address and your connection; nothing was changed.`,
  },
});

interface ServerFormProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  /** The configured server, which needs no check. */
  readonly current: string | null;
  readonly busy?: boolean;
  /** Called with the address of a server that responded. */
  readonly onSave: (server: string) => void;
  /** In a page of its own, unlike the panel, which is closed with its page. */
  readonly asksBeforeLeaving?: boolean;
  readonly className?: string;
}

/** Asks for the server address, and accepts only one where a Vigie server responds. */
export function ServerForm(props: ServerFormProps) {
  const { current, busy = false, onSave, asksBeforeLeaving = false, className, ...button } = props;
  const text = useText(serverText);
  const [typed, setTyped] = useState(current ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  useUnsaved(asksBeforeLeaving && typed.trim() !== '' && parseServerAddress(typed) !== current);
  const check = useExclusiveMutation({
    mutationFn: async () => {
      const server = parseServerAddress(typed);
      if (server === null) return setProblem(text.notAnAddress);
      if (server === current || (await isVigieServer(server))) onSave(server);
      else setProblem(text.nobody(server));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    check.mutate();
  };
  const change = (value: string) => {
    setTyped(value);
    setProblem(null);
  };
  return (
    <Form className={className} onSubmit={submit} noValidate>
      <TextField
        label={text.label}
        type="url"
        dir="ltr"
        placeholder="https://"
        autoComplete="url"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={(event) => change(event.target.value)}
      />
      <BusyButton type="submit" {...button} busy={busy || check.isPending} />
    </Form>
  );
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12, textAlign: 'left' });
