import { styled } from '@mui/material/styles';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { shellText } from './shell-text.ts';

/** In place of a page that only lacks the network: nothing broke, so there is no number to give. */
export function NoConnection({ onRetry }: { onRetry: () => void }) {
  const text = useText(shellText);
  return (
    <div role="alert">
      <EmptyState
        size="screen"
        headingLevel="h1"
        title={text.noConnection}
        picture={
          <Sign>
            <WifiOff size={30} />
          </Sign>
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

const Sign = styled('span')({
  width: 64,
  height: 64,
  borderRadius: 18,
  display: 'grid',
  placeItems: 'center',
  background: colour.sunken,
  color: colour.text2,
});
