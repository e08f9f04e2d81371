import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useRefreshOrganisations } from '#features/organisations/organisations/web/organisation-queries.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { call, callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import {
  type ProviderDomain,
  proposeDomain,
  removeDomain,
  type SignOnSettings,
} from '../contract/provider.ts';
import { singleSignOnText } from '../text.ts';
import { useShowSettings } from './sign-on-queries.ts';

interface DomainsCardProps {
  readonly organizationId: string;
  readonly settings: SignOnSettings;
}

/** The email domains to which the sign-in page offers the account. */
export function DomainsCard({ organizationId, settings: { domains } }: DomainsCardProps) {
  const text = useText(singleSignOnText);
  const titleId = useId();
  return (
    <SectionCard aria-labelledby={titleId}>
      <SectionHead id={titleId} title={text.domains} lead={text.domainsLead} />
      {domains.length > 0 ? (
        <DomainList>
          {domains.map((domain) => (
            <DomainRow key={domain.id} organizationId={organizationId} domain={domain} />
          ))}
        </DomainList>
      ) : (
        <p className="none">{text.noDomain}</p>
      )}
      <ProposeForm organizationId={organizationId} />
    </SectionCard>
  );
}

/** Domains, one a line, each with its state and its action. */
export const DomainList = styled('ul')({
  listStyle: 'none',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  '& > li': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 46, padding: '4px 8px 4px 14px' },
  '& > li + li': { borderTop: `1px solid ${colour.line}` },
  '& .name': { flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& .of': { display: 'block', fontWeight: 400, fontSize: '0.8125rem', color: colour.text2 },
  '@media (max-width: 599px)': { '& > li': { flexWrap: 'wrap' }, '& .name': { flexBasis: '60%' } },
});

function DomainRow({ organizationId, domain }: { organizationId: string; domain: ProviderDomain }) {
  const text = useText(singleSignOnText);
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const removing = useExclusiveMutation({
    mutationFn: () => callDelete(removeDomain, { organizationId, domainId: domain.id }),
    onSuccess: () => {
      void refresh();
      snackbar.show({ text: text.domainRemoved(domain.domain) });
    },
    onError: ({ message }) => snackbar.show({ kind: 'error', text: message }),
  });
  return (
    <li>
      <span className="name">{domain.domain}</span>
      {domain.isConfirmed ? (
        <Pill tone="success">{text.confirmed}</Pill>
      ) : (
        <Pill tone="warning">{text.waiting}</Pill>
      )}
      <IconButton label={text.removeDomain(domain.domain)} size="small" onClick={() => removing.mutate()}>
        <X />
      </IconButton>
    </li>
  );
}

function ProposeForm({ organizationId }: { organizationId: string }) {
  const text = useText(singleSignOnText);
  const snackbar = useSnackbar();
  const show = useShowSettings(organizationId);
  const field = useRef<HTMLInputElement>(null);
  const [domain, setDomain] = useState('');
  const proposing = useExclusiveMutation({
    mutationFn: (typed: string) => call(proposeDomain, { organizationId, domain: typed }),
    onSuccess: (saved, typed) => {
      show(saved);
      setDomain((now) => (now === typed ? '' : now));
      snackbar.show({ text: text.proposed(typed.trim()) });
    },
    onError: () => field.current?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (domain.trim() === '') field.current?.focus();
    else proposing.mutate(domain);
  };
  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={text.domain}
        hideLabel
        placeholder={text.domainExample}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        value={domain}
        error={proposing.error?.message ?? null}
        onChange={({ target }) => {
          setDomain(target.value);
          proposing.reset();
        }}
      />
      <BusyButton type="submit" busy={proposing.isPending}>
        {text.propose}
      </BusyButton>
    </Form>
  );
}

const Form = styled('form')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  marginTop: 12,
  '& > div': { flex: '0 1 360px', minWidth: 0 },
  '& > button': { minHeight: 40, flex: 'none' },
});
