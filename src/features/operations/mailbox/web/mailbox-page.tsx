import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { perLanguage } from '#base/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CallError } from '#ui/call/call-error.ts';
import { LanguageSwitch } from '#ui/fields/language-switch.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { VigieName } from '#ui/signs/vigie-logo.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { focusRing } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { MailSummary } from '../contract/mailbox.ts';
import { text as mailboxText } from '../text.ts';
import { MAILS_PER_PAGE, MailReader, mailsQuery } from './mail-reader.tsx';

interface MailListProps {
  readonly mails: readonly MailSummary[];
  readonly total: number;
  readonly offset: number;
  readonly pageSize: number;
  readonly opened: string | null;
  readonly onPage: (offset: number) => void;
}

const moments = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
);

/** Mails, newest first; each row links to the mail on the same page. */
function MailList({ mails, total, offset, pageSize, opened, onPage }: MailListProps) {
  const text = useText(mailboxText);
  const language = useLanguage();
  return (
    <nav id="messages" aria-label={text.list}>
      <Rows>
        {mails.map(({ id, subject, to, sentAt }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === opened ? 'true' : undefined}>
              <span className="subject">{subject}</span>
              <span className="meta">
                {to}
                <br />
                <time dateTime={sentAt}>{moments(language).format(new Date(sentAt))}</time>
              </span>
            </a>
          </li>
        ))}
      </Rows>
      {total > pageSize ? (
        <Pages>
          <Button size="small" disabled={offset === 0} onClick={() => onPage(Math.max(0, offset - pageSize))}>
            {text.newer}
          </Button>
          <span aria-live="polite">{text.position(offset + 1, offset + mails.length, total)}</span>
          <Button
            size="small"
            disabled={offset + pageSize >= total}
            onClick={() => onPage(offset + pageSize)}
          >
            {text.older}
          </Button>
        </Pages>
      ) : null}
    </nav>
  );
}

const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  overflow: 'hidden',
  '& li + li': { borderTop: `1px solid ${colour.line}` },
  '& a': { display: 'block', padding: '12px 16px', color: colour.text, textDecoration: 'none' },
  '& a:hover': { background: colour.sunken },
  '& a:focus-visible': { ...focusRing, outlineOffset: '-2px', borderRadius: 12 },
  '& a[aria-current]': { background: colour.primarySoft },
  '& .subject': { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' },
  '& .meta': {
    display: 'block',
    marginTop: 2,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

const Pages = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginTop: 12,
  fontSize: '0.8125rem',
  color: colour.text2,
  fontVariantNumeric: 'tabular-nums',
});

/** A page outside the shell, since a person who waits for a password link is not signed in. */
function MailboxFrame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <header>
        <a href="/">
          <VigieName />
        </a>
        <LanguageSwitch short />
      </header>
      <main>{children}</main>
    </Page>
  );
}

const Page = styled('div')({
  minHeight: '100vh',
  '& > header': {
    minHeight: 56,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0 32px',
    background: colour.surface,
    borderBottom: `1px solid ${colour.line}`,
  },
  '& > main': { maxWidth: 1200, margin: '0 auto', padding: '28px 32px 56px' },
  '@media (max-width: 599px)': {
    '& > header': { padding: '0 16px' },
    '& > main': { padding: '20px 16px 40px' },
  },
});

const ROWS = ['first', 'second', 'third'];

/** The loading state of the list, with rows of the same height. */
function MailListSkeleton() {
  return (
    <Box aria-busy="true">
      {ROWS.map((row) => (
        <div key={row}>
          <SkeletonBar width="70%" />
          <SkeletonBar width="45%" height={10} />
        </div>
      ))}
    </Box>
  );
}

const Box = styled('div')({
  maxWidth: 380,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& > div': { display: 'grid', gap: 8, padding: '14px 16px', minHeight: 62 },
  '& > div + div': { borderTop: `1px solid ${colour.line}` },
});

const MAIL = /^#\d{8}T\d{9}Z-[0-9a-f]{12}$/;

/** The mail id in the fragment of the address: opening a mail is a plain link, and Back closes it. */
function useOpenedMail(): string | null {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return MAIL.test(hash) ? hash.slice(1) : null;
}

function subscribe(listener: () => void): () => void {
  const changes = ['hashchange', 'popstate'];
  for (const change of changes) window.addEventListener(change, listener);
  return () => {
    for (const change of changes) window.removeEventListener(change, listener);
  };
}

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
