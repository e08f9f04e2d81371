import { useRef, useState } from 'react';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { SwitchField } from '#ui/fields/switch.tsx';
import { PasswordField, TextField } from '#ui/fields/text-field.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { DEFAULT_GROUPS_CLAIM, type Provider, saveProvider } from '../contract/provider.ts';
import { singleSignOnText } from '../text.ts';
import { type MappingDraft, MappingFields, toMappingDrafts } from './mapping-fields.tsx';
import { useShowSettings } from './sign-on-queries.ts';

const { shape } = saveProvider.input;
const CHECKED = ['name', 'issuer', 'clientId', 'groupsClaim', 'contact'] as const;

interface Draft {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Empty: the stored one stays. */
  readonly clientSecret: string;
  readonly groupsClaim: string;
  readonly createsPeople: boolean;
  readonly contact: string;
  readonly mappings: readonly MappingDraft[];
}

const toDraft = (provider: Provider | null): Draft => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  groupsClaim: provider?.groupsClaim ?? DEFAULT_GROUPS_CLAIM,
  createsPeople: provider?.createsPeople ?? false,
  contact: provider?.contact ?? '',
  mappings: toMappingDrafts(provider?.mappings ?? []),
});

interface ProviderDialogProps {
  readonly organizationId: string;
  /** Null for a new one. */
  readonly provider: Provider | null;
  readonly onClose: () => void;
}

/** The form of the identity provider. */
export default function ProviderDialog({ organizationId, provider, onClose }: ProviderDialogProps) {
  const text = useText(singleSignOnText);
  const form = useProviderForm(organizationId, provider, onClose);
  const { draft, change, problems } = form;
  const field = (name: (typeof CHECKED)[number]) => ({
    autoComplete: 'off',
    value: draft[name],
    error: problems[name] ?? null,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.dialogTitle}
      width={680}
      values={draft}
      onSave={form.save}
      isSaving={form.isSaving}
      refusal={form.refusal}
    >
      <TextField
        {...field('issuer')}
        ref={form.firstField}
        label={text.issuer}
        help={text.issuerHelp}
        required
        autoFocus
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="two">
        <TextField {...field('clientId')} label={text.clientId} required spellCheck={false} />
        <PasswordField
          label={text.clientSecret}
          autoComplete="new-password"
          placeholder={provider ? text.secretKept : undefined}
          help={text.secretHelp}
          required={!provider}
          value={draft.clientSecret}
          error={problems.clientSecret ?? null}
          onChange={({ target }) => change({ clientSecret: target.value })}
        />
        <TextField {...field('name')} label={text.accountName} help={text.accountNameHelp} required />
        <TextField {...field('contact')} label={text.contact} help={text.contactHelp} />
      </div>
      <SwitchField
        label={text.createsPeople}
        help={text.createsPeopleHelp}
        checked={draft.createsPeople}
        onChange={(createsPeople) => change({ createsPeople })}
      />
      <TextField
        {...field('groupsClaim')}
        label={text.groupsClaim}
        help={text.groupsClaimHelp}
        required
        spellCheck={false}
      />
      <MappingFields
        organizationId={organizationId}
        mappings={draft.mappings}
        isChecked={form.isChecked}
        onChange={(mappings) => change({ mappings })}
      />
    </FormDialog>
  );
}

function useProviderForm(organizationId: string, provider: Provider | null, onClose: () => void) {
  const text = useText(singleSignOnText);
  const language = useLanguage();
  const snackbar = useSnackbar();
  const show = useShowSettings(organizationId);
  const firstField = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(() => toDraft(provider));
  const [isChecked, setChecked] = useState(false);
  const saving = useExclusiveMutation({
    mutationFn: ({ clientSecret, mappings, ...settings }: Draft) =>
      call(
        saveProvider,
        {
          organizationId,
          ...settings,
          mappings: mappings.map(({ key: _, ...mapping }) => mapping),
          ...(clientSecret ? { clientSecret } : {}),
        },
        // The discovery document is read first.
        { timeoutMs: LONG_TIMEOUT_MS },
      ),
    onSuccess: (saved) => {
      show(saved);
      snackbar.show({ text: text.saved });
      onClose();
    },
    onError: () => firstField.current?.focus(),
  });
  const entries = CHECKED.map((name) => [name, fieldProblem(shape[name], draft[name], language)] as const);
  const own = Object.fromEntries(entries.filter(([, problem]) => problem !== null));
  const isSecretMissing = !provider && draft.clientSecret === '';
  const areMappingsValid = draft.mappings.every(
    ({ externalGroup, groupId, makesAdmin }) =>
      externalGroup.trim() !== '' && (groupId !== null || makesAdmin),
  );
  const refused = refusedFields(saving.error);
  const required = fieldProblem(shape.name, '', language);
  return {
    firstField,
    draft,
    isChecked,
    change(part: Partial<Draft>) {
      setDraft((before) => ({ ...before, ...part }));
      if (saving.isError) saving.reset();
    },
    problems: {
      ...(isChecked ? { ...own, ...(isSecretMissing ? { clientSecret: required } : {}) } : {}),
      ...refused.byField,
    } as Readonly<Record<string, string | null>>,
    refusal: refused.rest,
    isSaving: saving.isPending,
    save() {
      setChecked(true);
      if (Object.keys(own).length === 0 && !isSecretMissing && areMappingsValid) saving.mutate(draft);
      else firstField.current?.focus();
    },
  };
}

function refusedFields(failure: Error | null): {
  readonly byField: Readonly<Record<string, string>>;
  readonly rest: string | null;
} {
  if (!failure) return { byField: {}, rest: null };
  const fields = failure instanceof CallError ? (failure.problem.fields ?? []) : [];
  return {
    byField: Object.fromEntries(fields.map(({ path, detail }) => [path, detail])),
    rest: fields.length > 0 ? null : failure.message,
  };
}
