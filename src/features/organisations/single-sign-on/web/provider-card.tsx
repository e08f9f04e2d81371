import { styled } from '@mui/material/styles';
import { useLocation } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import Pencil from 'lucide-react/icons/pencil';
import { useId, useState } from 'react';
import { goToProvider } from '#features/accounts/web.ts';
import { AddressToCopy } from '#features/organisations/organisations/web/address-to-copy.tsx';
import { useRefreshOrganisations } from '#features/organisations/organisations/web/organisation-queries.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { call, callDelete, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { removeProvider, type SignOnSettings, testProvider } from '../contract/provider.ts';
import { singleSignOnText } from '../text.ts';
import { ProviderSummary } from './provider-summary.tsx';

const ProviderDialog = lazyLayer(() => import('./provider-dialog.tsx'));

interface ProviderCardProps {
  readonly organizationId: string;
  readonly settings: SignOnSettings;
}

/** The identity provider: its settings, and the test of the connection. */
export function ProviderCard({ organizationId, settings }: ProviderCardProps) {
  const text = useText(singleSignOnText);
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const acts = useProviderActs(organizationId, () => setRemoving(false));
  const { provider, redirectUri, required, linkedPeople } = settings;
  const layer = { open: () => setOpen(true), close: () => setOpen(false) };
  return (
    <SectionCard aria-labelledby={titleId}>
      <SectionHead
        id={titleId}
        title={text.title}
        lead={text.lead}
        note={
          provider ? (
            <Pill tone={required ? 'primary' : 'plain'}>{required ? text.required : text.optional}</Pill>
          ) : null
        }
        action={
          provider ? (
            <Button startIcon={<Pencil />} onClick={layer.open}>
              {text.change}
            </Button>
          ) : null
        }
      />
      <TestResult />
      {provider ? (
        <>
          <ProviderSummary organizationId={organizationId} provider={provider} />
          <AddressToCopy
            title={text.redirectUri}
            help={text.redirectUriHelp}
            copyLabel={text.copyRedirectUri}
            address={redirectUri}
          />
          <Acts>
            <BusyButton
              variant={settings.isTested ? 'contour' : 'principal'}
              busy={acts.isTesting}
              onClick={acts.test}
            >
              {text.test}
            </BusyButton>
            <Button sx={{ color: colour.error }} onClick={() => setRemoving(true)}>
              {text.remove}
            </Button>
            <span>{text.people(linkedPeople)}</span>
          </Acts>
        </>
      ) : (
        <>
          <EmptyState
            title={text.none}
            picture={<Building2 size={28} />}
            headingLevel="h3"
            action={
              <Button variant="principal" onClick={layer.open}>
                {text.setUp}
              </Button>
            }
          >
            {text.noneSays}
          </EmptyState>
          <AddressToCopy
            title={text.redirectUri}
            help={text.redirectUriHelp}
            copyLabel={text.copyRedirectUri}
            address={redirectUri}
          />
        </>
      )}
      {isOpen ? (
        <ProviderDialog
          layer={layer}
          organizationId={organizationId}
          provider={provider}
          onClose={layer.close}
        />
      ) : null}
      <ConfirmDialog
        open={isRemoving}
        title={text.removeTitle}
        subtitle={text.removeSays}
        confirmLabel={text.remove}
        width={560}
        danger
        busy={acts.isRemoving}
        onCancel={() => setRemoving(false)}
        onConfirm={acts.remove}
      />
    </SectionCard>
  );
}

function useProviderActs(organizationId: string, onRemoved: () => void) {
  const text = useText(singleSignOnText);
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const showFailure = ({ message }: Error) => snackbar.show({ kind: 'error', text: message });
  const testing = useExclusiveMutation({
    mutationFn: () => call(testProvider, { organizationId }, { timeoutMs: LONG_TIMEOUT_MS }),
    onSuccess: ({ address }) => goToProvider(address, { kind: 'test' }),
    onError: showFailure,
  });
  const removing = useExclusiveMutation({
    mutationFn: () => callDelete(removeProvider, { organizationId }),
    onSuccess: () => {
      void refresh();
      snackbar.show({ text: text.removed });
    },
    onError: showFailure,
    onSettled: onRemoved,
  });
  return {
    test: () => testing.mutate(),
    // Also while the browser leaves for the provider.
    isTesting: testing.isPending || testing.isSuccess,
    remove: () => removing.mutate(),
    isRemoving: removing.isPending,
  };
}

/** What the test found, when the browser has just come back from the provider. */
function TestResult() {
  const text = useText(singleSignOnText);
  const { connectionTest } = useLocation().state;
  if (!connectionTest) return null;
  if (connectionTest.failure !== undefined)
    return (
      <Result kind="error">
        <b>{text.testFailed}</b> {connectionTest.failure}
      </Result>
    );
  const { name, email, groups } = connectionTest.found;
  return (
    <Result kind="success">
      <b>{text.tested}</b> {text.testedAs(name, email)}{' '}
      {text.testedGroups(groups.map(text.mapped).join(', '))}
    </Result>
  );
}

const Result = styled(Notice)({ marginBottom: 14 });

const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  marginTop: 16,
  '& > span': { fontSize: '0.8125rem', color: colour.text2 },
});
