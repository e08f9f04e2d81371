import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { forgetPerson } from '#features/accounts/web.ts';
import { permissionsText } from '#features/extension/text.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { LanguageSwitch } from '#ui/fields/language-switch.tsx';
import { RadioList } from '#ui/fields/radio-list.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { VigieName } from '#ui/signs/vigie-logo.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { cancelPairing, removePairing, revokeToken } from '../pairing.ts';
import { SignedOut } from '../panel/session/signed-out.tsx';
import { ALL_SITES } from '../parse-url.ts';
import { ServerForm } from '../server-form.tsx';
import type { Settings } from '../settings.ts';
import { changeSettings } from '../settings-store.ts';
import { KeysSection } from './keys-section.tsx';
import { optionsText } from './text.ts';
import { useAllowedSites, useSettings } from './use-settings.ts';

/** The server: checked before it is saved, with a confirmation when the user would be signed out. */
function ServerSection({ settings }: { settings: Settings }) {
  const text = useText(optionsText);
  const { show } = useSnackbar();
  const leave = useSignOut();
  /** The checked server that waits for a confirmation. */
  const [next, setNext] = useState<string | null>(null);
  const saving = useExclusiveMutation({
    mutationFn: async (server: string) => {
      // In this order: the token is given back to its own server.
      const isServerNotified = settings.pairing === null || (await leave());
      await cancelPairing();
      await changeSettings({ server });
      show({ text: isServerNotified ? text.server.saved : text.account.serverNotNotified });
    },
    onSettled: () => setNext(null),
  });
  const take = (server: string) => {
    if (server === settings.server) show({ text: text.server.saved });
    else if (settings.pairing) setNext(server);
    else saving.mutate(server);
  };
  return (
    <SectionCard aria-labelledby="server">
      <SectionHead id="server" title={text.server.title} lead={text.server.lead} />
      <Form
        current={settings.server}
        onSave={take}
        busy={saving.isPending}
        asksBeforeLeaving
        variant="contour"
      >
        {text.server.save}
      </Form>
      <ConfirmDialog
        open={next !== null}
        title={text.server.question(next ?? '')}
        confirmLabel={text.server.change}
        busy={saving.isPending}
        onConfirm={() => next !== null && saving.mutate(next)}
        onCancel={() => setNext(null)}
      >
        {text.server.consequence}
      </ConfirmDialog>
    </SectionCard>
  );
}

const Form = styled(ServerForm)({ '& > button': { alignSelf: 'flex-start' } });

/** The sites where Vigie is active without a click on its button; the browser asks for and stores the permission. */
function SitesSection() {
  const text = useText(optionsText).sites;
  const { show } = useSnackbar();
  const origins = useAllowedSites();
  if (origins === null) return null;
  const sites = listSites(origins);
  const nameOf = ({ name }: AllowedSite) => name ?? text.all;
  const remove = async (site: AllowedSite) => {
    const isRemoved = await chrome.permissions.remove({ origins: [...site.origins] }).catch(() => false);
    show({ text: isRemoved ? text.removed(nameOf(site)) : text.notRemoved });
  };
  return (
    <SectionCard aria-labelledby="sites">
      <SectionHead id="sites" title={text.title} lead={text.lead} />
      {sites.length === 0 ? <p>{text.none}</p> : null}
      <Sites>
        {sites.map((site) => (
          <li key={nameOf(site)}>
            <span>{nameOf(site)}</span>
            <IconButton label={text.remove(nameOf(site))} size="small" onClick={() => void remove(site)}>
              <X />
            </IconButton>
          </li>
        ))}
      </Sites>
      {sites.some(({ name }) => name === null) ? null : (
        <Button variant="contour" onClick={() => void chrome.permissions.request({ origins: ALL_SITES })}>
          {text.allowAll}
        </Button>
      )}
    </SectionCard>
  );
}

const Sites = styled('ul')({
  margin: '8px 0 12px',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    borderBottom: `1px solid ${colour.line}`,
  },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

/** A site by its display name; null for all sites. */
interface AllowedSite {
  readonly name: string | null;
  /** Match patterns, one per scheme. */
  readonly origins: readonly string[];
}

/** The allowed sites: `https://gazette.example/*` is the site gazette.example, whatever its scheme. */
function listSites(origins: readonly string[]): AllowedSite[] {
  const sites = new Map<string, string[]>();
  for (const origin of origins) {
    const name = /^[^:]+:\/\/([^/]+)\//.exec(origin)?.[1] ?? '*';
    sites.set(name, [...(sites.get(name) ?? []), origin]);
  }
  return [...sites]
    .map(([name, allowed]) => ({ name: name === '*' ? null : name, origins: allowed }))
    .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
}

/** EX-01: the signed-in user, with sign-in and sign-out. */
function AccountSection({ settings: { server, pairing } }: { settings: Settings }) {
  const text = useText(optionsText).account;
  const { show } = useSnackbar();
  const leave = useSignOut();
  const signOut = useExclusiveMutation({
    mutationFn: leave,
    onSuccess: (isServerNotified) =>
      show({ text: isServerNotified ? text.signedOut : text.serverNotNotified }),
  });
  return (
    <SectionCard aria-labelledby="account">
      <SectionHead id="account" title={text.title} />
      {pairing ? (
        <Line>
          <p>{text.signedInAs(fullName(pairing.person))}</p>
          <BusyButton variant="contour" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            {text.signOut}
          </BusyButton>
        </Line>
      ) : server === null ? (
        <p>{text.noServer}</p>
      ) : (
        <Inside>
          <SignedOut server={server} />
        </Inside>
      )}
    </SectionCard>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexWrap: 'wrap',
  '& > p': { flex: 1, minWidth: 200, fontWeight: 500 },
});

/** The sign-in view of the panel shows the server with a link to the options; here it is shown just above. */
const Inside = styled('div')({ '& .foot': { display: 'none' } });

const PLACES = ['browser', 'page'] as const;

/** Whether the panel opens next to the page or inside it; without a side panel in the browser there is no choice. */
function PlaceSection({ settings: { place } }: { settings: Settings }) {
  const text = useText(optionsText).place;
  const hasPanel = 'sidePanel' in chrome;
  return (
    <SectionCard aria-labelledby="place">
      <SectionHead id="place" title={text.title} lead={hasPanel ? undefined : text.noPanel} />
      {hasPanel ? (
        <RadioList role="radiogroup" aria-labelledby="place">
          {PLACES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="place"
                checked={place === one}
                onChange={() => void changeSettings({ place: one })}
              />
              <OptionText className="name">
                {text[one]}
                <small>{text[`${one}Help`]}</small>
              </OptionText>
            </label>
          ))}
        </RadioList>
      ) : null}
    </SectionCard>
  );
}

const OptionText = styled('span')({
  padding: '6px 0',
  '& small': { display: 'block', fontSize: '0.75rem', fontWeight: 400, color: colour.text2 },
});

/** An explanation of every permission of the manifest. */
function PermissionsSection() {
  const { title, lead, permissions } = useText(permissionsText);
  return (
    <SectionCard aria-labelledby="permissions">
      <SectionHead id="permissions" title={title} lead={lead} />
      <Reasons>
        {Object.entries(permissions).map(([permission, { name, why }]) => (
          <div key={permission}>
            <dt>{name}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </Reasons>
    </SectionCard>
  );
}

const Reasons = styled('dl')({
  '& > div': { padding: '8px 0', borderTop: `1px solid ${colour.line}` },
  '& dt': { fontWeight: 500 },
  '& dd': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
});

/** The options of the extension, by section; each change applies at once. */
export function OptionsPage() {
  const text = useText(optionsText);
  const settings = useSettings();
  usePageTitle(text.title);
  return (
    <Page>
      <header>
        <VigieName size={28} />
        <LanguageSwitch short />
      </header>
      <main>
        <h1>{text.title}</h1>
        <p className="lead">{text.lead}</p>
        {settings ? (
          <>
            <ServerSection key={settings.server} settings={settings} />
            <AccountSection settings={settings} />
            <PlaceSection settings={settings} />
            <SitesSection />
            <KeysSection />
            <PermissionsSection />
            <p className="version">{text.version(chrome.runtime.getManifest().version)}</p>
          </>
        ) : null}
      </main>
    </Page>
  );
}

const Page = styled('div')({
  maxWidth: 720,
  margin: '0 auto',
  padding: '20px 16px 40px',
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: 24 },
  '& h1': { fontSize: '1.75rem', lineHeight: 36 / 28, fontWeight: 650, letterSpacing: '-.02em' },
  '& .lead': { margin: '4px 0 20px', color: colour.text2 },
  '& .version': { fontSize: '0.75rem', color: colour.text3, textAlign: 'center' },
});

/** Signs out and deletes the user’s drafts; resolves to whether the server was notified. */
function useSignOut(): () => Promise<boolean> {
  const cache = useQueryClient();
  return async () => {
    // The token first: a panel that still has it could store new drafts. Nothing is deleted when removing the token fails.
    const credentials = await removePairing();
    // Before the server is notified, which may take time: the next user finds no drafts and loses none.
    forgetPerson(cache);
    return revokeToken(credentials);
  };
}
