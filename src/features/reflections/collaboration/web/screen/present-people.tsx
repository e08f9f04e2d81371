import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { formatNumber } from '#base/format.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { DARK_THEME_PERSON_LINE } from '#ui/avatar/avatar-rules.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { collaborationText } from '../../text.ts';
import { type PresentPerson, useCollaboration } from '../collaboration.ts';

/** D1 §9: how many avatars are shown before « +n ». */
const PEOPLE_SHOWN = 9;

/** ED-01: the people who have the text open, the current user first, each underlined in the colour of their caret. */
export function PresentPeople({ max = PEOPLE_SHOWN }: { readonly max?: number }) {
  const text = useText(collaborationText);
  const language = useLanguage();
  const { people } = useCollaboration().state;
  const others = people.slice(max);
  return (
    <Row aria-label={text.present(people.length)}>
      {people.slice(0, max).map((person) => (
        <li key={person.userId}>
          <Avatar of={{ ...person, id: person.userId }} />
          <u style={{ '--their-colour': person.color } as CSSProperties} />
        </li>
      ))}
      {others.length > 0 ? (
        <li>
          <More role="img" aria-label={namesOf(others)} title={namesOf(others)}>
            +{formatNumber(others.length, language)}
          </More>
        </li>
      ) : null}
    </Row>
  );
}

function namesOf(people: readonly PresentPerson[]): string {
  return people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', ');
}

const Row = styled('ul')({
  display: 'inline-flex',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3 },
  '& u': {
    width: 22,
    height: 3,
    borderRadius: 2,
    background: 'var(--their-colour)',
    textDecoration: 'none',
  },
  'html.dark & u': { background: DARK_THEME_PERSON_LINE },
});

const More = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 28,
  padding: '0 4px',
  borderRadius: 99,
  background: colour.sunken,
  color: colour.text2,
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: 1,
});
