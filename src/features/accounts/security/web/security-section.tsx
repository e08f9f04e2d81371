import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import KeyRound from 'lucide-react/icons/key-round';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Monitor from 'lucide-react/icons/monitor';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { DeviceList, DeviceRow, ListState } from '#features/accounts/accounts/web/sessions/device-list.tsx';
import { factorText } from '#features/accounts/factors/text.ts';
import { hasPasskeys } from '#features/accounts/factors/web/passkeys.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { call, callDelete, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatDay, timeAgoWithHour } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Passkey, SecondFactors, TrustedDevice } from '../contract/factors.ts';
import * as contract from '../contract/factors.ts';
import { securityText } from '../text.ts';
import { secondFactorsQuery } from './second-factors-query.ts';
import { useAct } from './use-act.ts';
import { type Added, useFactorSetup } from './use-factor-setup.tsx';

const RenamePasskeyDialog = lazyLayer(() => import('./rename-passkey-dialog.tsx'));

const ICONS: Readonly<Record<Passkey['kind'], LucideIcon>> = {
  device: Monitor,
  phone: Smartphone,
  hardware: KeyRound,
};

/** The confirmations before an action. */
type Question =
  | { readonly about: 'passkey'; readonly passkey: Passkey }
  | { readonly about: 'app' | 'codes' };

/** TR-01: passkeys, authenticator app, recovery codes and trusted devices of the account. */
export function SecuritySection() {
  const text = useText(securityText);
  const query = useQuery(secondFactorsQuery);
  const snackbar = useSnackbar();
  const told: Readonly<Record<Added, string>> = { passkey: text.passkeyAdded, app: text.appAdded };
  const setup = useFactorSetup((added) => snackbar.show({ text: told[added] }));
  const acts = useFactorActs(setup.showCodes);
  const { data } = query;
  const hasFactor = data !== undefined && (data.passkeys.length > 0 || data.authenticator !== null);
  return (
    <Group id="security">
      {data?.required && hasFactor ? (
        <Notice kind="success" icon={ShieldCheck}>
          <b>{text.inOrder}</b> {text.required[data.required]}
        </Notice>
      ) : null}
      <SectionCard aria-labelledby="passkeys-title">
        <SectionHead
          id="passkeys-title"
          title={text.passkeys}
          lead={text.passkeysLead}
          action={
            hasPasskeys() ? (
              <Button variant="principal" startIcon={<Plus />} onClick={setup.addPasskey}>
                {text.addPasskey}
              </Button>
            ) : null
          }
        />
        <ListState query={query}>
          <PasskeyList passkeys={data?.passkeys ?? []} onRename={acts.rename} onRemove={acts.ask} />
        </ListState>
      </SectionCard>
      <div className="two">
        <SectionCard aria-labelledby="app-title">
          <SectionHead
            id="app-title"
            title={text.app}
            lead={text.appLead}
            note={data ? <AppPill isActive={data.authenticator !== null} /> : null}
          />
          <div className="acts">
            <Button
              size="small"
              startIcon={data?.authenticator ? <Smartphone /> : <Plus />}
              onClick={setup.addApp}
            >
              {data?.authenticator ? text.changeApp : text.addApp}
            </Button>
            {data?.authenticator ? (
              <Button size="small" sx={{ color: colour.error }} onClick={() => acts.ask({ about: 'app' })}>
                {text.removeApp}
              </Button>
            ) : null}
          </div>
        </SectionCard>
        <SectionCard aria-labelledby="codes-title">
          <SectionHead id="codes-title" title={text.codes} lead={text.codesLead} />
          <div className="acts">
            <Button
              size="small"
              startIcon={<LifeBuoy />}
              disabled={!hasFactor}
              onClick={() => acts.ask({ about: 'codes' })}
            >
              {text.newCodes}
            </Button>
            {hasFactor ? <span className="left">{text.codesLeft(data.recoveryCodesLeft)}</span> : null}
          </div>
        </SectionCard>
      </div>
      {data && data.trustedDevices.length > 0 ? (
        <TrustedDevices devices={data.trustedDevices} onForget={acts.forget} />
      ) : null}
      {setup.dialogs}
      {acts.dialogs}
    </Group>
  );
}

function AppPill({ isActive }: { isActive: boolean }) {
  const text = useText(securityText);
  return isActive ? <Pill tone="success">{text.active}</Pill> : <Pill>{text.none}</Pill>;
}

interface PasskeyListProps {
  readonly passkeys: SecondFactors['passkeys'];
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (question: Question) => void;
}

function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const text = useText(securityText);
  const factors = useText(factorText);
  const language = useLanguage();
  const now = new Date();
  if (passkeys.length === 0) {
    return (
      <Empty>
        <b>{text.noPasskey}</b>
        <p>{hasPasskeys() ? text.noPasskeySays : factors.noPasskeysHere}</p>
      </Empty>
    );
  }
  return (
    <DeviceList aria-labelledby="passkeys-title">
      {passkeys.map((passkey) => {
        const { id, name, kind, isSynced, createdAt, lastUsedAt } = passkey;
        const day = formatDay(new Date(createdAt), now, language);
        const facts = [text.kinds[kind], ...(isSynced ? [text.synced] : []), text.addedOn(day)];
        return (
          <DeviceRow
            key={id}
            Icon={ICONS[kind]}
            name={name}
            badge={
              <IconButton label={text.renameNamed(name)} size="small" onClick={() => onRename(passkey)}>
                <Pencil size={15} />
              </IconButton>
            }
            description={facts.join(' · ')}
            lastUsed={
              lastUsedAt ? text.usedAgo(timeAgoWithHour(new Date(lastUsedAt), now, language)) : text.neverUsed
            }
            end={{
              label: text.remove,
              named: text.removeNamed(name),
              onClick: () => onRemove({ about: 'passkey', passkey }),
            }}
          />
        );
      })}
    </DeviceList>
  );
}

interface TrustedDevicesProps {
  readonly devices: readonly TrustedDevice[];
  readonly onForget: (device: TrustedDevice) => void;
}

function TrustedDevices({ devices, onForget }: TrustedDevicesProps) {
  const text = useText(securityText);
  const language = useLanguage();
  const now = new Date();
  return (
    <SectionCard aria-labelledby="devices-title">
      <SectionHead id="devices-title" title={text.devices} lead={text.devicesLead} />
      <DeviceList aria-labelledby="devices-title">
        {devices.map((device) => {
          const name = text.device(device.browser || text.unknownDevice, device.system);
          const seen = new Date(device.lastUsedAt ?? device.createdAt);
          return (
            <DeviceRow
              key={device.id}
              Icon={device.kind === 'phone' ? Smartphone : Monitor}
              name={name}
              description={text.trustedUntil(formatDay(new Date(device.expiresAt), now, language))}
              lastUsed={text.deviceUsedAgo(timeAgoWithHour(seen, now, language))}
              end={{ label: text.forget, named: text.forgetNamed(name), onClick: () => onForget(device) }}
            />
          );
        })}
      </DeviceList>
    </SectionCard>
  );
}

/** The acts of the lists, each asked before. */
function useFactorActs(showCodes: (codes: readonly string[]) => void) {
  const text = useText(securityText);
  const snackbar = useSnackbar();
  const cache = useQueryClient();
  const run = useAct();
  const [question, setQuestion] = useState<Question | null>(null);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const done = (told: string) => {
    snackbar.show({ text: told });
    void cache.invalidateQueries(secondFactorsQuery);
  };
  const answers = {
    passkey: () => {
      if (question?.about !== 'passkey') return;
      const { id } = question.passkey;
      void run(
        () => callDelete(contract.removePasskey, { passkeyId: id }),
        () => done(text.passkeyRemoved),
      );
    },
    app: () =>
      void run(
        () => callDelete(contract.removeAuthenticator, {}),
        () => done(text.appRemoved),
      ),
    codes: () =>
      void run(
        () => call(contract.createRecoveryCodes, {}, { timeoutMs: LONG_TIMEOUT_MS }),
        ({ recoveryCodes }) => showCodes(recoveryCodes),
      ),
  };
  const questions = {
    passkey: {
      title: question?.about === 'passkey' ? text.removeTitle(question.passkey.name) : '',
      says: text.removeSays,
      label: text.remove,
    },
    app: { title: text.removeAppTitle, says: text.removeAppSays, label: text.removeApp },
    codes: { title: text.newCodesTitle, says: text.newCodesSay, label: text.newCodes },
  };
  const asked = questions[question?.about ?? 'app'];
  const closeRename = () => setRenamed(null);
  const dialogs = (
    <>
      <ConfirmDialog
        open={question !== null}
        danger={question?.about !== 'codes'}
        title={asked.title}
        subtitle={asked.says}
        confirmLabel={asked.label}
        width={520}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          if (question) answers[question.about]();
          setQuestion(null);
        }}
      />
      {renamed ? (
        <RenamePasskeyDialog
          passkey={renamed}
          onClose={closeRename}
          onRenamed={() => {
            closeRename();
            done(text.passkeyRenamed);
          }}
          layer={{ open: () => setRenamed(renamed), close: closeRename }}
        />
      ) : null}
    </>
  );
  return {
    ask: setQuestion,
    rename: setRenamed,
    forget: ({ id }: TrustedDevice) =>
      void run(
        () => callDelete(contract.forgetTrustedDevice, { deviceId: id }),
        () => done(text.forgotten),
      ),
    dialogs,
  };
}

const Group = styled('div')({
  scrollMarginTop: 80,
  '@media (max-width: 899px)': { scrollMarginTop: 176 },
  '& > [data-kind]': { marginBottom: 14 },
  '& > .two': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '0 16px',
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& .acts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& .left': { fontSize: '0.8125rem', color: colour.text2 },
});

const Empty = styled('div')({
  padding: 18,
  border: `1px dashed ${colour.control}`,
  borderRadius: 10,
  textAlign: 'center',
  '& b': { fontWeight: 600 },
  '& p': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2, textWrap: 'pretty' },
});
