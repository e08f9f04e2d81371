import { styled } from '@mui/material/styles';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { perLanguage } from '#base/format.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { listMails, mailPageAddress, type OpenedMail, readMail } from '../contract/mailbox.ts';
import { text as mailboxText } from '../text.ts';

export const MAILS_PER_PAGE = 16;
/** Short, because a person who requested a link waits for it here. */
const REFETCH_INTERVAL_MS = 3_000;

export const mailsQuery = (offset: number) =>
  queryOptions({
    queryKey: ['mailbox', 'list', offset],
    queryFn: ({ signal }) => call(listMails, { offset, limit: MAILS_PER_PAGE }, { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** A sent mail never changes. */
const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['mailbox', 'mail', mailId],
    queryFn: ({ signal }) => call(readMail, { mailId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Plain text whose web addresses are links that open in a new tab. */
function LinkedText({ children }: { children: string }) {
  // Splitting on a capturing group puts the addresses at the odd indexes.
  const pieces = children.split(ADDRESS).map((piece, place) => ({ piece, place, isLink: place % 2 === 1 }));
  return (
    <Pre>
      {pieces.map(({ piece, place, isLink }) =>
        isLink ? (
          <a key={place} href={piece} target="_blank" rel="noreferrer">
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </Pre>
  );
}

const Pre = styled('div')({
  width: '100%',
  padding: 16,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  '& a': { color: colour.primary, textDecoration: 'underline' },
});

const moments = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }),
);

/** One mail as its recipient sees it, formatted or as plain text. */
export function MailReader({ mailId }: { mailId: string }) {
  const text = useText(mailboxText);
  const { data: mail, error } = useQuery(mailQuery(mailId));
  if (error) {
    const isMissing = error instanceof CallError && error.status < 500 && error.status >= 400;
    return <Notice kind="error">{isMissing ? text.notFound : error.message}</Notice>;
  }
  return (
    <Sheet aria-busy={mail ? undefined : 'true'}>
      {mail ? (
        <MailContent mail={mail} />
      ) : (
        <>
          <SkeletonBar width="60%" height={20} />
          <SkeletonBar width="40%" />
          <SkeletonBar height={240} radius={10} />
        </>
      )}
    </Sheet>
  );
}

function MailContent({ mail }: { mail: OpenedMail }) {
  const text = useText(mailboxText);
  const language = useLanguage();
  const [view, setView] = useState<'formatted' | 'plain'>(mail.hasHtml ? 'formatted' : 'plain');
  return (
    <>
      <h2>{mail.subject}</h2>
      <dl>
        <dt>{text.from}</dt>
        <dd>{mail.from}</dd>
        <dt>{text.to}</dt>
        <dd>{mail.to}</dd>
        <dt>{text.sentAt}</dt>
        <dd>{moments(language).format(new Date(mail.sentAt))}</dd>
      </dl>
      {mail.hasHtml ? (
        <SegmentedControl
          label={text.views}
          value={view}
          onChange={setView}
          segments={[
            { value: 'formatted', label: text.formatted },
            { value: 'plain', label: text.plain },
          ]}
        />
      ) : null}
      {view === 'formatted' ? (
        <iframe
          title={text.formattedFrame(mail.subject)}
          src={mailPageAddress(mail.id)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      ) : (
        <LinkedText>{mail.text}</LinkedText>
      )}
    </>
  );
}

const Sheet = styled('article')({
  display: 'grid',
  gap: 14,
  justifyItems: 'start',
  minWidth: 0,
  padding: 20,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& h2': { ...typeStyles.section, margin: 0, overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '2px 12px', margin: 0 },
  '& dt': { color: colour.text2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  // White in every theme, as in most mail programs.
  '& iframe': {
    width: '100%',
    height: 520,
    border: `1px solid ${colour.line}`,
    borderRadius: 10,
    background: '#fff',
  },
});
