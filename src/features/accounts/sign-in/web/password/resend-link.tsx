import { styled } from '@mui/material/styles';
import Mail from 'lucide-react/icons/mail';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { resendMyLink } from '../../contract/emailed-links.ts';
import { MailSentNote } from '../mail-sent-note.tsx';
import { passwordText } from './password-text.ts';

/** AU-06: sends a link to a signed-in person who forgot the password. */
export function ResendLink({ email }: { email: string }) {
  const text = useText(passwordText);
  const sending = useExclusiveMutation({ mutationFn: () => call(resendMyLink, {}) });
  return (
    <Box>
      <div className="line">
        <p>{text.forgotten}</p>
        <Button
          size="small"
          startIcon={<Mail />}
          aria-disabled={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {text.sendLink}
        </Button>
      </div>
      {sending.isSuccess ? <MailSentNote>{text.linkSent(email)}</MailSentNote> : null}
      {sending.isError ? <Notice kind="error">{sending.error.message}</Notice> : null}
    </Box>
  );
}

const Box = styled('div')({
  display: 'grid',
  gap: 14,
  marginTop: 20,
  paddingTop: 16,
  borderTop: `1px solid ${colour.line}`,
  '& .line': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px' },
  '& .line > p': { color: colour.text2 },
});
