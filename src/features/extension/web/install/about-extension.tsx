import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Page } from '#ui/page/page.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { installOfferText, installText, permissionsText } from '../../text.ts';
import { GetExtensionButton } from '../get-extension-button.tsx';
import { useExtensionOffer } from '../use-extension.ts';
import { InstalledState } from './installed-state.tsx';
import { STEP_PICTURES, type Step } from './step-pictures.tsx';

const MANUAL_STEPS: readonly Step[] = ['download', 'unzip', 'developer', 'load', 'pin', 'open'];
const STORE_STEPS: readonly Step[] = ['pin', 'open'];

/** The installation: a link to the store, or the package with six steps and pictures. */
function HowToInstall() {
  const text = useText(installText);
  const { elsewhere } = useText(installOfferText);
  const offer = useExtensionOffer();
  if (offer === undefined) return null;
  if (offer === null) return <InfoNotice>{text.none}</InfoNotice>;
  if (offer.from === 'nowhere') return <InfoNotice>{elsewhere}</InfoNotice>;
  const isFromStore = offer.from === 'store';
  return (
    <SectionCard aria-labelledby="install-title">
      <SectionHead
        id="install-title"
        title={isFromStore ? text.howTitleStore : text.howTitle}
        lead={isFromStore ? text.addSays : undefined}
        action={<GetExtensionButton offer={offer} variant="principal" />}
      />
      <Steps>
        {(isFromStore ? STORE_STEPS : MANUAL_STEPS).map((step) => (
          <InstallStep key={step} step={step}>
            {step === 'developer' ? (
              <span className="address">
                <code>chrome://extensions</code>
                <CopyButton copies="chrome://extensions" label={text.copyAddress} />
              </span>
            ) : null}
          </InstallStep>
        ))}
      </Steps>
    </SectionCard>
  );
}

function InstallStep({ step, children }: { step: Step; children: ReactNode }) {
  const { name, says } = useText(installText).steps[step];
  const Picture = STEP_PICTURES[step];
  return (
    <li>
      <div className="picture" aria-hidden="true">
        <Picture />
      </div>
      <h3>{name}</h3>
      <p>{says}</p>
      {children}
    </li>
  );
}

function InfoNotice({ children }: { children: ReactNode }) {
  return (
    <Spaced>
      <Notice kind="info">{children}</Notice>
    </Spaced>
  );
}

const Spaced = styled('div')({ marginBottom: 18 });

const Steps = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: 20,
  counterReset: 'step',
  '& > li': { counterIncrement: 'step', minWidth: 0 },
  '& .picture': {
    display: 'grid',
    placeItems: 'center',
    height: 164,
    marginBottom: 12,
    overflow: 'hidden',
    borderRadius: 10,
    background: colour.primarySoft,
    userSelect: 'none',
  },
  '& h3': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    fontSize: '0.9375rem',
    lineHeight: 22 / 15,
    fontWeight: 600,
  },
  '& h3::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 22,
    height: 22,
    borderRadius: '50%',
    fontSize: 12,
    background: colour.sunken,
    color: colour.text2,
  },
  '& p': {
    marginTop: 4,
    fontSize: '0.8125rem',
    lineHeight: 19 / 13,
    color: colour.text2,
    textWrap: 'pretty',
  },
  '& .address': { display: 'inline-flex', alignItems: 'center', gap: 6, marginTop: 4 },
  '& code': { font: '500 0.8125rem/1.4 ui-monospace, SFMono-Regular, Menlo, monospace', color: colour.text },
});

/** SH-13: whether the extension is installed, how to install it, with pictures, and its permissions. */
export function AboutExtension() {
  const text = useText(installText);
  const permissions = useText(permissionsText);
  return (
    <Page title={text.title} lead={text.lead} maxWidth={1_020}>
      <InstalledState />
      <HowToInstall />
      <SectionCard aria-labelledby="permissions-title">
        <SectionHead id="permissions-title" title={permissions.title} lead={permissions.lead} />
        <Permissions>
          {Object.entries(permissions.permissions).map(([permission, { name, why }]) => (
            <div key={permission}>
              <dt>{name}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </Permissions>
      </SectionCard>
    </Page>
  );
}

const Permissions = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))',
  gap: '16px 24px',
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2, textWrap: 'pretty' },
});
