import { styled } from '@mui/material/styles';
import ExternalLink from 'lucide-react/icons/external-link';
import X from 'lucide-react/icons/x';
import { NotificationsMenu } from '#features/notifications/web.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { absoluteUrl } from '#ui/call/server-location.ts';
import { webPage } from '#ui/page/web-path.ts';
import { VigieName } from '#ui/signs/vigie-name.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { openTab } from '../open-tab.ts';
import { pageLink } from '../page-link.ts';
import { currentSettings } from '../session/current-settings.ts';
import { panelText } from './panel-text.ts';

/** The target of « Ouvrir dans Vigie » while there is no analysis of the page. */
const HOME_PATH = '/portfolio';

/** EX-01: logo, notifications, the link to the web app, and the close button. */
export function PanelHead() {
  const text = useText(panelText);
  const settings = currentSettings.use();
  const path = webPage.use() ?? HOME_PATH;
  return (
    <Bar>
      <h1>
        <VigieName size={26} />
      </h1>
      {settings?.pairing ? <NotificationsMenu /> : null}
      {settings?.server ? (
        <IconButton label={text.openInVigie} onClick={() => openTab(absoluteUrl(path))}>
          <ExternalLink size={18} />
        </IconButton>
      ) : null}
      <IconButton label={text.close} onClick={pageLink.close}>
        <X size={18} />
      </IconButton>
    </Bar>
  );
}

const Bar = styled('header')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 56,
  padding: '0 10px 0 16px',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  '& h1': { flex: 1, minWidth: 0, font: 'inherit' },
});
