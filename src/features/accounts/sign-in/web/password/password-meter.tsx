import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { newPasswordText } from './new-password-text.ts';
import { passwordStrength } from './password-strength.ts';
import type { NewPassword } from './use-new-password.ts';

const BARS = [1, 2, 3, 4] as const;
const TONES = { 1: colour.error, 2: colour.warning, 3: colour.success, 4: colour.success } as const;

/** The strength of the password as four bars and a word. */
export function PasswordMeter({ value }: { value: NewPassword }) {
  const text = useText(newPasswordText);
  const { password, minimum, guessable } = value;
  const level = password === '' ? 0 : guessable ? 1 : passwordStrength(password, minimum);
  const tone = level === 0 ? colour.line : TONES[level];
  return (
    <Row>
      <div role="img" aria-label={text.strengthLabel(level)}>
        {BARS.map((bar) => (
          <i key={bar} style={{ background: bar <= level ? tone : colour.line }} />
        ))}
      </div>
      <span style={{ color: tone }} aria-live="polite">
        {level === 0 ? '' : guessable ? text.common : text.strength[level - 1]}
      </span>
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginTop: 8,
  minHeight: 16,
  '& > div': { flex: 1, display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 4 },
  '& i': { height: 4, borderRadius: 2, transition: 'background-color .12s' },
  '& > span': { fontSize: '0.75rem', lineHeight: 16 / 12, fontWeight: 600, '&:empty': { display: 'none' } },
});
