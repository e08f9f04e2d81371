import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import Keyboard from 'lucide-react/icons/keyboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useState } from 'react';
import type { TourStep } from '#features/accounts/accounts/contract/profile.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { MOD_KEY } from '#ui/page/browser.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { homeText } from './home-text.ts';
import { Tour } from './tour/tour.tsx';
import { Welcome } from './welcome.tsx';

const TourDialog = lazyLayer(() => import('./tour/tour-dialog.tsx'));

/** SH-13: the welcome, the extension and the interactive tour. */
export default function HomePage() {
  const text = useText(homeText);
  const { firstName } = useSuspenseQuery(profileQuery).data;
  const [step, setStep] = useState<TourStep | null>(null);
  const close = () => setStep(null);
  return (
    <Wrap>
      <Welcome firstName={firstName} />
      <Tour onTry={setStep} />
      <div className="foot">
        <Keyboard />
        <p>
          {text.keyboard.before} <Kbd>n</Kbd> {text.keyboard.capture} <Kbd>{MOD_KEY}</Kbd> <Kbd>K</Kbd>{' '}
          {text.keyboard.find} <Kbd>?</Kbd> {text.keyboard.all}
        </p>
        <Button variant="discret" size="small" startIcon={<LifeBuoy />} onClick={() => setStep('capture')}>
          {text.guide}
        </Button>
      </div>
      {step ? (
        <TourDialog
          step={step}
          onStep={setStep}
          onClose={close}
          layer={{ open: () => setStep(step), close }}
        />
      ) : null}
    </Wrap>
  );
}

const Wrap = styled('div')({
  maxWidth: 1216 + 2 * 32,
  margin: '0 auto',
  padding: '32px 32px 40px',
  '@media (max-width: 599px)': { padding: '20px 16px 40px' },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    marginTop: 18,
    padding: '12px 16px',
    fontSize: '0.8125rem',
    color: colour.text2,
    background: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: 12,
    '& > svg': { flex: 'none' },
    '& > p': { flex: 1 },
    '@media (max-width: 599px)': {
      flexWrap: 'wrap',
      '& > svg': { display: 'none' },
      '& > p': { flex: '1 0 100%' },
      // Its text, not its edge, is aligned with the sentence.
      '& > .MuiButton-root': { marginLeft: -10 },
    },
  },
});
