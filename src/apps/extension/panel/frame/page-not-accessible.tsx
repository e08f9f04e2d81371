import AppWindow from 'lucide-react/icons/app-window';
import EyeOff from 'lucide-react/icons/eye-off';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import { Button } from '#ui/buttons/button.tsx';
import { absoluteUrl } from '#ui/call/server-location.ts';
import { useText } from '#ui/words/language.ts';
import { type PageStatus, pageLink } from '../page-link.ts';
import { openTab } from '../router.ts';
import { PanelState } from './panel-state.tsx';
import { panelText } from './panel-text.ts';

type Why = Extract<PageStatus, { state: 'out-of-sight' }>['why'];

const openVigie = () => openTab(absoluteUrl('/portfolio'));

/** Explains why the page is not accessible, and what can be done. */
export function PageNotAccessible({ why }: { why: Why }) {
  const text = useText(panelText);
  if (why === 'not-allowed') {
    const { title, body, thisSite, allSites } = text.notAllowed;
    return (
      <PanelState
        icon={MousePointerClick}
        title={title}
        action={
          <>
            <Button variant="principal" onClick={() => pageLink.allow('this')}>
              {thisSite}
            </Button>
            <Button variant="discret" onClick={() => pageLink.allow('all')}>
              {allSites}
            </Button>
          </>
        }
      >
        {body}
      </PanelState>
    );
  }
  if (why === 'browser-page') {
    return (
      <PanelState
        icon={AppWindow}
        title={text.browserPage.title}
        action={
          <Button variant="contour" onClick={openVigie}>
            {text.browserPage.open}
          </Button>
        }
      >
        {text.browserPage.body}
      </PanelState>
    );
  }
  return (
    <PanelState
      icon={EyeOff}
      title={text.gone.title}
      action={
        <Button variant="contour" onClick={pageLink.close}>
          {text.gone.close}
        </Button>
      }
    >
      {text.gone.body}
    </PanelState>
  );
}

/** For an image, a sound or a file without a page around it. */
export function NotAPage() {
  const text = useText(panelText).other;
  return (
    <PanelState
      icon={FileQuestion}
      title={text.title}
      action={
        <Button variant="contour" onClick={openVigie}>
          {text.open}
        </Button>
      }
    >
      {text.body}
    </PanelState>
  );
}
