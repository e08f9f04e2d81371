import PostalMime from 'postal-mime';

/** The parts of a mail that are displayed. */
export interface ParsedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly sentAt: string;
  readonly text: string;
  readonly html: string;
}

/** Parses a mail. Its time is taken from its id, to the millisecond. */
export async function parseMail(mailId: string, raw: Buffer): Promise<ParsedMail> {
  const { from, to, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  return {
    from: formatPerson(from),
    to: (to ?? []).map(formatPerson).join(', '),
    subject,
    sentAt: sentAt(mailId),
    text,
    html,
  };
}

interface Person {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
}

function formatPerson(person: Person | undefined): string {
  const { name = '', address = '' } = person ?? {};
  return name && address ? `${name} <${address}>` : address || name;
}

/** `20261104T102233123Z-…` is 2026-11-04T10:22:33.123Z. */
function sentAt(mailId: string): string {
  return mailId.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z');
}
