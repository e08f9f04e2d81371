import { keyframes, styled } from '@mui/material/styles';
import FileUp from 'lucide-react/icons/file-up';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { capturesText } from '../../text.ts';

/** Over everything while something is dragged in: one can let go anywhere. */
export function DropHint() {
  const text = useText(capturesText).drop;
  return (
    <Window role="status">
      <div>
        <span>
          <FileUp size={22} />
        </span>
        <b>{text.title}</b>
        <p>{text.body}</p>
      </div>
    </Window>
  );
}

const appear = keyframes`from { opacity: 0 }`;

const Window = styled('div')({
  position: 'fixed',
  inset: 12,
  // Over dialogs, under messages.
  zIndex: 1350,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  border: `2px dashed ${colour.primary}`,
  borderRadius: 16,
  background: `color-mix(in srgb, ${colour.primarySoft} 62%, transparent)`,
  animation: `${appear} .12s`,
  '& > div': {
    padding: '26px 40px 28px',
    textAlign: 'center',
    borderRadius: 16,
    background: colour.raised,
    boxShadow: colour.e2,
  },
  '& span': {
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 56,
    margin: '0 auto 14px',
    borderRadius: 16,
    background: colour.primarySoft,
    color: colour.primary,
  },
  '& b': { fontSize: '1rem', lineHeight: 22 / 16, fontWeight: 600, color: colour.primary },
  '& p': { marginTop: 4, fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
});
