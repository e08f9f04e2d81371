import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TOKEN_SCOPES, type TokenScope } from '#base/actor.ts';
import { createToken } from '#features/accounts/accounts/contract/sessions.ts';
import { sessionsText } from '#features/accounts/accounts/text.ts';
import { tokensQuery } from '#features/accounts/accounts/web/sessions/sessions-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-parts.tsx';
import { useIsChanged } from '#ui/dialogs/discard-changes-dialog.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { TokenSecretDialog } from './token-secret-dialog.tsx';

const LIFETIMES = ['30', '90', '365'] as const;
type Lifetime = (typeof LIFETIMES)[number];

/** Creates a token for a program: its name, scopes and expiry. */
export default function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const text = useText(sessionsText);
  const language = useLanguage();
  const cache = useQueryClient();
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [checked, setChecked] = useState(false);
  const isChanged = useIsChanged([name, scopes, lifetime]);
  // The secret must not outlive the dialog that shows it.
  const [secret, setSecret] = useState<string | null>(null);
  const creating = useExclusiveMutation({
    mutationFn: () =>
      call(createToken, { name: name.trim(), scopes: [...scopes], expiresInDays: Number(lifetime) }),
    onSuccess: (created) => {
      setSecret(created.secret);
      void cache.invalidateQueries(tokensQuery);
    },
  });
  const nameProblem = fieldProblem(createToken.input.shape.name, name, language);
  const submit = () => {
    setChecked(true);
    if (nameProblem) nameField.current?.focus();
    else if (scopes.length > 0) creating.mutate();
  };
  if (secret !== null) return <TokenSecretDialog secret={secret} onClose={onClose} />;
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={text.createTitle}
      subtitle={text.tokensLead}
      width={520}
      onSubmit={submit}
      isChanged={isChanged}
      actions={
        <>
          <DialogCancelButton />
          <Button type="submit" variant="principal" aria-disabled={creating.isPending}>
            {text.create}
          </Button>
        </>
      }
    >
      <Fields>
        {creating.error ? <Notice kind="error">{creating.error.message}</Notice> : null}
        <TextField
          ref={nameField}
          label={text.name}
          required
          help={text.nameHelp}
          autoFocus
          autoComplete="off"
          value={name}
          error={checked ? nameProblem : null}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset>
          <legend>{text.scopesLabel}</legend>
          {TOKEN_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={text.scopes[scope]}
              help={text.scopesSay[scope]}
              checked={scopes.includes(scope)}
              onChange={(event) =>
                setScopes(
                  TOKEN_SCOPES.filter((one) => (one === scope ? event.target.checked : scopes.includes(one))),
                )
              }
            />
          ))}
          <p role="alert">{checked && scopes.length === 0 ? text.chooseScope : ''}</p>
        </fieldset>
        <SelectField
          label={text.expiry}
          value={lifetime}
          onChange={(event) => setLifetime(LIFETIMES.find((one) => one === event.target.value) ?? '90')}
          options={LIFETIMES.map((value) => ({ value, label: text.expiryDays[value] }))}
        />
      </Fields>
    </DialogFrame>
  );
}

const Fields = styled('div')({
  display: 'grid',
  gap: 18,
  '& fieldset': { border: 0, minWidth: 0 },
  '& legend': { padding: 0, fontSize: '0.8125rem', lineHeight: 18 / 13, fontWeight: 550, marginBottom: 4 },
  '& fieldset > p': {
    color: colour.error,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    '&:not(:empty)': { marginTop: 4 },
  },
});
