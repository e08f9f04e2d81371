import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import BookUser from 'lucide-react/icons/book-user';
import { useId, useState } from 'react';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { AddressToCopy } from '#features/organisations/organisations/web/address-to-copy.tsx';
import {
  useOrganisationTopics,
  useRefreshOrganisations,
} from '#features/organisations/organisations/web/organisation-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatDay, timeAgoWithHour } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type Provisioning, revokeProvisioningToken } from '../contract/provisioning.ts';
import { provisioningText } from '../text.ts';
import { FailureList } from './failure-list.tsx';
import { provisioningQuery } from './provisioning-query.ts';

const TokenDialog = lazyLayer(() => import('./directory-token-dialog.tsx'));

/** TR-02: the directory that provisions an organisation: its token, what it manages, what it was refused. */
export function ProvisioningCard({ organizationId }: { organizationId: string }) {
  const text = useText(provisioningText);
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(provisioningQuery(organizationId, useOrganisationTopics(organizationId)));
  const layer = { open: () => setOpen(true), close: () => setOpen(false) };
  const { data, error } = query;
  const token = data?.token ?? null;
  return (
    <SectionCard aria-labelledby={titleId}>
      <SectionHead id={titleId} title={text.title} lead={text.lead} note={<State token={token} />} />
      {data ? (
        <>
          {token ? (
            <>
              {token.isExpired ? <Notice kind="warning">{text.expiredSays}</Notice> : null}
              <Facts provisioning={data} token={token} />
              <Acts organizationId={organizationId} onRenew={layer.open} />
            </>
          ) : (
            <EmptyState
              title={text.none}
              picture={<BookUser size={28} />}
              headingLevel="h3"
              action={
                <Button variant="principal" onClick={layer.open}>
                  {text.create}
                </Button>
              }
            >
              {text.noneSays}
            </EmptyState>
          )}
          <AddressToCopy
            title={text.baseUrl}
            help={text.baseUrlHelp}
            copyLabel={text.copyBaseUrl}
            address={data.baseUrl}
          />
          {token || data.failures.length > 0 ? <FailureList failures={data.failures} /> : null}
        </>
      ) : error ? (
        <LoadFailure onRetry={query.refetch}>{error.message}</LoadFailure>
      ) : (
        <RowsSkeleton rowHeight={54} />
      )}
      {isOpen ? (
        <TokenDialog
          layer={layer}
          organizationId={organizationId}
          isRenewal={token !== null}
          onClose={layer.close}
        />
      ) : null}
    </SectionCard>
  );
}

function State({ token }: Pick<Provisioning, 'token'>) {
  const text = useText(provisioningText);
  if (!token) return null;
  return token.isExpired ? (
    <Pill tone="warning">{text.expired}</Pill>
  ) : (
    <Pill tone="success">{text.connected}</Pill>
  );
}

interface FactsProps {
  readonly provisioning: Provisioning;
  readonly token: NonNullable<Provisioning['token']>;
}

function Facts({ provisioning, token }: FactsProps) {
  const text = useText(provisioningText);
  const language = useLanguage();
  const now = new Date();
  const day = (iso: string) => formatDay(new Date(iso), now, language);
  const maker = token.createdBy ? fullName(token.createdBy) : null;
  const end = token.isExpired ? text.endedOn(day(token.expiresAt)) : text.endsOn(day(token.expiresAt));
  const facts = [
    [text.token, `${text.madeOn(day(token.createdAt), maker)}, ${end}`],
    [
      text.lastUsed,
      token.lastUsedAt ? timeAgoWithHour(new Date(token.lastUsedAt), now, language) : text.never,
    ],
    [text.people, text.count(provisioning.personCount)],
    [text.groups, text.count(provisioning.groupCount)],
  ];
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '2fr 1fr 1fr 1fr',
  gap: '10px 24px',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text2 },
  '& dd': { overflowWrap: 'anywhere' },
  '* + &': { marginTop: 14 },
  '@media (max-width: 599px)': {
    gridTemplateColumns: '1fr 1fr',
    '& > div:nth-of-type(-n + 2)': { gridColumn: '1 / -1' },
  },
});

function Acts({ organizationId, onRenew }: { organizationId: string; onRenew: () => void }) {
  const text = useText(provisioningText);
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const [isAsked, setAsked] = useState(false);
  const revoking = useExclusiveMutation({
    mutationFn: () => callDelete(revokeProvisioningToken, { organizationId }),
    onSuccess: () => {
      void refresh();
      snackbar.show({ text: text.revoked });
    },
    onError: ({ message }) => snackbar.show({ kind: 'error', text: message }),
    onSettled: () => setAsked(false),
  });
  return (
    <Buttons>
      <Button onClick={onRenew}>{text.renew}</Button>
      <Button sx={{ color: colour.error }} onClick={() => setAsked(true)}>
        {text.revoke}
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title={text.revokeTitle}
        subtitle={text.revokeSays}
        confirmLabel={text.revoke}
        width={560}
        busy={revoking.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => revoking.mutate()}
      />
    </Buttons>
  );
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 16 });
