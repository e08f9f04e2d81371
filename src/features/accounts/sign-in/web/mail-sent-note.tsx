import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useHasMailbox } from '#features/operations/web.ts';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { signInText } from '../text.ts';

/** « Courriel envoyé », with a link to the mailbox when there is no mail server. */
export function MailSentNote({ children }: { children?: ReactNode }) {
  const text = useText(signInText);
  const hasMailbox = useHasMailbox();
  return (
    <Box>
      <Notice kind="success">{children ?? text.sent}</Notice>
      {hasMailbox ? (
        <p>
          {text.mailboxHint}{' '}
          <a href="/mailbox" target="_blank" rel="noopener">
            {text.openMailbox}
          </a>
        </p>
      ) : null}
    </Box>
  );
}

const Box = styled('div')({
  '& > p': { marginTop: 8, fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& a': { color: colour.primary, fontWeight: 550, textDecoration: 'underline' },
});
