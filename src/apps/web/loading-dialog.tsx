import { keyframes, styled } from '@mui/material/styles';
import { VigieLogo } from '#ui/signs/vigie-logo.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { shellText } from './shell-text.ts';

/** SH-10: shown until the user is known. */
export function LoadingDialog() {
  const text = useText(shellText);
  return (
    <Veil>
      <div role="dialog" aria-label={text.loading} aria-busy="true">
        <VigieLogo size={32} />
        <p role="status">{text.loading}</p>
        <span className="track">
          <span />
        </span>
      </div>
    </Veil>
  );
}

const sweep = keyframes`from { transform: translateX(-100%) } to { transform: translateX(300%) }`;

const Veil = styled('div')({
  position: 'fixed',
  inset: 0,
  zIndex: 1300,
  display: 'grid',
  placeItems: 'center',
  background: colour.bg,
  '& > div': {
    display: 'grid',
    justifyItems: 'center',
    gap: 14,
    minWidth: 240,
    padding: '28px 32px 30px',
    borderRadius: 16,
    background: colour.raised,
    boxShadow: colour.e2,
    color: colour.text2,
    fontWeight: 500,
  },
  '& .track': { width: 160, height: 4, borderRadius: 2, overflow: 'hidden', background: colour.sunken },
  '& .track > span': {
    display: 'block',
    width: '34%',
    height: '100%',
    borderRadius: 2,
    background: colour.primary,
    animation: `${sweep} 1.1s cubic-bezier(.4,0,.6,1) infinite`,
  },
});
