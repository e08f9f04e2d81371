import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { texts } from '#base/language.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { NamedPerson } from '../contract/named-person.ts';
import { personName } from '../rules/person-name.ts';

/** Texts next to the author of a message. */
const messageText = texts({
  fr: { you: '(vous)', rewritten: 'modifié' },
  en: { you: '(you)', rewritten: 'edited' },
});

interface SaidProps {
  readonly author: NamedPerson;
  readonly isMine: boolean;
  readonly at: string;
  readonly isEdited?: boolean;
  readonly size?: 'comment' | 'reply';
  /** The author's actions, at the end of the first line. */
  readonly actions?: ReactNode;
  /** The body, and anything shown below it. */
  readonly children: ReactNode;
}

/** A message with its author and time. */
export function Message({
  author,
  isMine,
  at,
  isEdited = false,
  size = 'comment',
  actions,
  children,
}: SaidProps) {
  const text = useText(messageText);
  const language = useLanguage();
  return (
    <Row data-size={size}>
      <Avatar of={author} size={size === 'comment' ? 32 : 26} decorative />
      <div>
        <div className="head">
          <p>
            <span>
              <bdi>{personName(author, language)}</bdi>
              {isMine ? ` ${text.you}` : ''}
            </span>{' '}
            <RelativeTime at={at} withHour />
            {isEdited ? <span> {text.rewritten}</span> : null}
          </p>
          {actions}
        </div>
        {children}
      </div>
    </Row>
  );
}

/** The body of a message, with its line breaks and in its own text direction. */
export const MessageBody = ({ children }: { readonly children: string }) => (
  <p className="words" dir="auto">
    {children}
  </p>
);

const DOT_PX = 10;

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: '0 12px',
  '&[data-size=reply]': { gridTemplateColumns: '26px minmax(0, 1fr)', gap: '0 10px' },
  '& .head': { display: 'flex', alignItems: 'flex-start', minHeight: 20 },
  '& .head > p': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    fontSize: '0.75rem',
    lineHeight: 20 / 12,
    color: colour.text3,
    // A dot separates two parts; at the start of a line it is clipped.
    marginLeft: -DOT_PX,
    clipPath: `inset(-4px -4px -4px ${DOT_PX}px)`,
    '& > *': { position: 'relative', minWidth: 0, paddingLeft: DOT_PX },
    '& > * + *::before': {
      content: '"·"',
      position: 'absolute',
      left: 0,
      width: DOT_PX,
      textAlign: 'center',
    },
  },
  '& .head bdi': { fontSize: '0.875rem', fontWeight: 600, color: colour.text, overflowWrap: 'anywhere' },
  '& .head time': { whiteSpace: 'nowrap' },
  '& .head > button': { margin: '-4px -6px -4px 0' },
  '& .words': {
    marginTop: 1,
    fontSize: '0.875rem',
    lineHeight: 21 / 14,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '&[data-size=reply] .head bdi': { fontSize: '0.8125rem' },
  '&[data-size=reply] .words': { fontSize: '0.8125rem', lineHeight: 19 / 13 },
});
