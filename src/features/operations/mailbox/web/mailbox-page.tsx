import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CallError } from '#ui/call/call-error.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { text as mailboxText } from '../text.ts';
import { MailList } from './mail-list.tsx';
import { MailListSkeleton } from './mail-list-skeleton.tsx';
import { MailReader } from './mail-reader.tsx';
import { MailboxFrame } from './mailbox-frame.tsx';
import { MAILS_PER_PAGE, mailsQuery } from './mailbox-queries.ts';
import { useOpenedMail } from './use-opened-mail.ts';

/** AU-03: the mails sent by the product, for running it without a mail server. */
export default function MailboxPage() {
  const text = useText(mailboxText);
  const [offset, setOffset] = useState(0);
  const mails = useQuery(mailsQuery(offset));
  const opened = useOpenedMail();
  usePageTitle(text.title);

  return (
    <MailboxFrame>
      <Title>{text.title}</Title>
      <Lead>{text.lead}</Lead>
      {mails.data ? null : mails.error ? (
        <LoadFailure onRetry={mails.refetch}>{sentenceFor(mails.error, text.unavailable)}</LoadFailure>
      ) : (
        <MailListSkeleton />
      )}
      {mails.data?.total === 0 ? (
        <EmptyState
          title={text.empty}
          action={
            <Button variant="principal" href="/login">
              {text.toLogin}
            </Button>
          }
        >
          {text.emptyHint}
        </EmptyState>
      ) : null}
      {mails.data && mails.data.total > 0 ? (
        <Columns data-open={opened ? '' : undefined}>
          <MailList
            mails={mails.data.items}
            total={mails.data.total}
            offset={offset}
            pageSize={MAILS_PER_PAGE}
            opened={opened}
            onPage={setOffset}
          />
          {opened ? (
            <div className="opened">
              <a className="back" href="#messages">
                {text.back}
              </a>
              <MailReader key={opened} mailId={opened} />
            </div>
          ) : (
            <Hint>{text.choose}</Hint>
          )}
        </Columns>
      ) : null}
    </MailboxFrame>
  );
}

/** A missing mailbox is not a failure: it is hidden from other machines. */
function sentenceFor(error: Error, unavailable: string): string {
  return error instanceof CallError && error.status === 404 ? unavailable : error.message;
}

const Title = styled('h1')({ ...typeStyles.page, margin: 0 });
const Lead = styled('p')({ color: colour.text2, margin: '4px 0 24px', textWrap: 'pretty' });

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(280px, 380px) minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  '& .back': { display: 'none', marginBottom: 12, color: colour.primary },
  // One column: the opened mail replaces the list.
  '@media (max-width: 899px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-open] > nav': { display: 'none' },
    '& .back': { display: 'inline-block' },
  },
});

const Hint = styled('p')({
  margin: 0,
  padding: '28px 16px',
  textAlign: 'center',
  color: colour.text2,
  border: `1px dashed ${colour.control}`,
  borderRadius: 12,
  '@media (max-width: 899px)': { display: 'none' },
});
