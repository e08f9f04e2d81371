import { styled } from '@mui/material/styles';
import { perLanguage } from '#base/per-language.ts';
import { Button } from '#ui/buttons/button.tsx';
import { focusRing } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { MailSummary } from '../contract/mailbox.ts';
import { text as mailboxText } from '../text.ts';

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
export function MailList({ mails, total, offset, pageSize, opened, onPage }: MailListProps) {
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
