import { styled } from '@mui/material/styles';
import CloudOff from 'lucide-react/icons/cloud-off';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useWhyUnreachable } from '../call/online.ts';
import { Notice } from '../states/notice.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

/** FX-04: without a network or a server, in a form: nothing is sent for now, and what was written stays. */
export function UnreachableNotice() {
  const { unreachableForm } = useText(uiText);
  const why = useWhyUnreachable();
  return (
    <Place>
      {why ? (
        <Notice kind="warning" icon={why === 'network' ? WifiOff : CloudOff}>
          {unreachableForm[why]}
        </Notice>
      ) : null}
    </Place>
  );
}

const Place = styled('div')({
  flex: 'none',
  '&:not(:empty)': { padding: '14px 24px 0' },
});
