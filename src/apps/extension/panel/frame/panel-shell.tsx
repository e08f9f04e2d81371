import { styled } from '@mui/material/styles';
import { SharingHost } from '#features/sharing/web.ts';
import { useEscape } from '#ui/keyboard/use-escape.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { pageLink, usePageStatus } from '../page-link.ts';
import { Session } from '../session/session.tsx';
import { NotAPage, PageNotAccessible } from './page-not-accessible.tsx';
import { PagePanels } from './page-panels.tsx';
import { PanelHead } from './panel-head.tsx';
import { panelText } from './panel-text.ts';
import { PdfPage } from './pdf-page.tsx';

/** EX-01: the panel next to a page. */
export function PanelShell() {
  useEscape(pageLink.close);
  return (
    <Frame>
      <PanelHead />
      <main>
        <Session>
          <PageContent />
          <SharingHost />
        </Session>
      </main>
    </Frame>
  );
}

/** The content for the current page. */
function PageContent() {
  const text = useText(panelText);
  const page = usePageStatus();
  if (page.state === 'looking') {
    return (
      <>
        <VisuallyHidden role="status">{text.looking}</VisuallyHidden>
        <Spinner />
      </>
    );
  }
  if (page.state === 'out-of-sight') return <PageNotAccessible why={page.why} />;
  // Keyed by address: another page has its own state.
  if (page.content === 'pdf') return <PdfPage key={page.address} address={page.address} />;
  if (page.content === 'other') return <NotAPage />;
  return <PagePanels key={page.address} page={page} />;
}

const Frame = styled('div')({
  height: '100dvh',
  minWidth: 300,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: colour.bg,
  '& > main': { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' },
});
