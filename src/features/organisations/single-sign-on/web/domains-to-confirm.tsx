import { useQuery } from '@tanstack/react-query';
import AtSign from 'lucide-react/icons/at-sign';
import { useState } from 'react';
import { useRefreshOrganisations } from '#features/organisations/organisations/web/organisation-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ExpansionPanel, PanelFigure } from '#ui/page/expansion-panel.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { confirmDomain, type ListedDomain } from '../contract/provider.ts';
import { singleSignOnText } from '../text.ts';
import { DomainList } from './domains-card.tsx';
import { domainsQuery } from './sign-on-queries.ts';

/** TR-02: the domains that organisations proposed, for platform admins, who alone confirm them. */
export function DomainsPanel() {
  const text = useText(singleSignOnText);
  const query = useQuery(domainsQuery);
  const [isOpen, setOpen] = useState(false);
  const { data, error } = query;
  const waiting = data?.domains.filter(({ isConfirmed }) => !isConfirmed).length;
  return (
    <ExpansionPanel
      icon={<AtSign size={18} />}
      title={text.panel}
      summary={waiting === undefined ? null : <PanelFigure>{text.panelSummary(waiting)}</PanelFigure>}
      open={isOpen}
      onOpenChange={setOpen}
    >
      {data ? (
        <Domains domains={data.domains} />
      ) : error ? (
        <LoadFailure onRetry={query.refetch}>{error.message}</LoadFailure>
      ) : (
        <RowsSkeleton rowHeight={46} />
      )}
    </ExpansionPanel>
  );
}

function Domains({ domains }: { domains: readonly ListedDomain[] }) {
  const text = useText(singleSignOnText);
  const [asked, setAsked] = useState<ListedDomain | null>(null);
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const confirming = useExclusiveMutation({
    mutationFn: ({ organizationId, id: domainId, isConfirmed }: ListedDomain) =>
      call(confirmDomain, { organizationId, domainId, confirmed: !isConfirmed }),
    onSuccess: (_, { domain, isConfirmed }) => {
      void refresh();
      snackbar.show({ text: isConfirmed ? text.nowUnconfirmed(domain) : text.nowConfirmed(domain) });
    },
    onError: ({ message }) => snackbar.show({ kind: 'error', text: message }),
    onSettled: () => setAsked(null),
  });
  if (domains.length === 0) return <p>{text.panelNone}</p>;
  return (
    <>
      <p style={{ marginBottom: 12 }}>{text.panelLead}</p>
      <DomainList>
        {domains.map((one) => (
          <li key={one.id}>
            <span className="name">
              {one.domain}
              <span className="of">{one.organisationName}</span>
            </span>
            {one.isConfirmed ? (
              <Pill tone="success">{text.confirmed}</Pill>
            ) : (
              <Pill tone="warning">{text.waiting}</Pill>
            )}
            {one.isConfirmed ? (
              <Button
                size="small"
                variant="discret"
                aria-label={text.unconfirmNamed(one.domain, one.organisationName)}
                onClick={() => confirming.mutate(one)}
              >
                {text.unconfirm}
              </Button>
            ) : (
              <Button
                size="small"
                aria-label={text.confirmNamed(one.domain, one.organisationName)}
                onClick={() => setAsked(one)}
              >
                {text.confirm}
              </Button>
            )}
          </li>
        ))}
      </DomainList>
      <ConfirmDialog
        open={asked !== null}
        title={text.confirmTitle(asked?.domain ?? '')}
        subtitle={text.confirmSays(asked?.organisationName ?? '')}
        confirmLabel={text.confirm}
        width={560}
        busy={confirming.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && confirming.mutate(asked)}
      />
    </>
  );
}
