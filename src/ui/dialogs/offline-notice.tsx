import { styled } from '@mui/material/styles';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useOnline } from '../call/online.ts';
import { Notice } from '../states/notice.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

/** Without a network, in a form: nothing is sent for now, and nothing that was written goes. */
export function OfflineNotice() {
  const { offlineForm } = useText(uiText);
  const isOnline = useOnline();
  return (
    <Place>
      {isOnline ? null : (
        <Notice kind="warning" icon={WifiOff}>
          {offlineForm}
        </Notice>
      )}
    </Place>
  );
}

const Place = styled('div')({
  flex: 'none',
  '&:not(:empty)': { padding: '14px 24px 0' },
});
