import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import type { ButtonProps } from '#ui/buttons/button.tsx';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useUnsaved } from '#ui/page/unsaved.ts';
import { useText } from '#ui/words/language.ts';
import { isVigieServer, parseServerAddress } from './server-address.ts';
import { serverText } from './server-form-text.ts';

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
