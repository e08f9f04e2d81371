import RefreshCw from 'lucide-react/icons/refresh-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { StateIcon } from '#ui/states/state-icon.tsx';
import { useText } from '#ui/words/language.ts';
import { shellText } from './shell-text.ts';

/** Replaces a page that only lacks the network: there is no incident number. */
export function NoConnection({ onRetry }: { onRetry: () => void }) {
  const text = useText(shellText);
  return (
    <div role="alert">
      <EmptyState
        size="screen"
        headingLevel="h1"
        title={text.noConnection}
        picture={
          <StateIcon>
            <WifiOff size={30} />
          </StateIcon>
        }
        action={
          <Button variant="principal" size="large" autoFocus startIcon={<RefreshCw />} onClick={onRetry}>
            {text.retry}
          </Button>
        }
      >
        {text.noConnectionBody}
      </EmptyState>
    </div>
  );
}
