import { styled } from '@mui/material/styles';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { PairingFrame } from './pairing-frame.ts';
import { pairingText } from './pairing-text.ts';

/** EX-01: the pairing is complete. */
export function PairingDone({ name }: { name: string }) {
  const text = useText(pairingText);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button, which had the focus, was removed.
    title.current?.focus();
  }, []);
  return (
    <Done>
      <CircleCheck size={44} color={colour.success} />
      <h1 ref={title} tabIndex={-1}>
        {text.doneTitle}
      </h1>
      <p>{text.done(name)}</p>
      <p>
        <b>{text.close}</b>
      </p>
      <ButtonLink to="/extension">{text.about}</ButtonLink>
    </Done>
  );
}

const Done = styled(PairingFrame)({
  justifyItems: 'center',
  gap: 10,
  padding: '40px 24px 32px',
  textAlign: 'center',
  '& h1': { outline: 'none' },
  '& p': { color: colour.text2, textWrap: 'pretty' },
  '& a': { marginTop: 12 },
});
