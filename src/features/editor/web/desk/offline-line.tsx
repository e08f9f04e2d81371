import { styled } from '@mui/material/styles';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useCollaboration } from '#features/collaboration/web/public.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';

/** Without the server one goes on writing, and is told where it is kept. */
export function OfflineLine() {
  const text = useText(editorText);
  const { status, isReadOnly } = useCollaboration().state;
  return (
    <div role="status">
      {status === 'offline' && !isReadOnly ? (
        <Line>
          <WifiOff size={16} />
          {text.offline}
        </Line>
      ) : null}
    </div>
  );
}

const Line = styled('p')({
  ...typeStyles.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: '8px 16px',
  background: colour.warningSoft,
  '& > svg': { flex: 'none', color: colour.warning },
});
