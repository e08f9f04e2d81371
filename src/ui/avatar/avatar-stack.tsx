import { styled } from '@mui/material/styles';
import { formatNumber } from '#base/format.ts';
import { colour } from '../theme/palette.ts';
import { useLanguage, useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { Avatar, type AvatarGroup, type AvatarPerson } from './avatar.tsx';

/** D1 §9: the number of avatars before « +n ». */
const AVATARS_SHOWN = 9;

interface AvatarStackProps {
  readonly people: readonly (AvatarPerson | AvatarGroup | null)[];
  readonly max?: number;
  /** The total, where only the first ones are loaded. */
  readonly total?: number;
  readonly size?: number;
}

/** Avatars that overlap by 2 px, then the number of the others. */
export function AvatarStack({
  people,
  max = AVATARS_SHOWN,
  total = people.length,
  size = 28,
}: AvatarStackProps) {
  const text = useText(uiText);
  const language = useLanguage();
  const rest = total - Math.min(people.length, max);
  return (
    <Row style={{ ['--letters' as string]: `${size * 0.36}px` }}>
      {withKeys(people.slice(0, max)).map(({ key, one }) => (
        <Avatar key={key} of={one} size={size} />
      ))}
      {rest > 0 ? (
        <More style={{ minWidth: size, height: size }} role="img" aria-label={text.more(rest)}>
          +{formatNumber(rest, language)}
        </More>
      ) : null}
    </Row>
  );
}

/** Unknown people have no id: their keys are numbered. */
function withKeys(people: AvatarStackProps['people']) {
  let unknown = 0;
  return people.map((one) => ({ one, key: one?.id ?? `unknown-${unknown++}` }));
}

const Row = styled('span')({
  display: 'inline-flex',
  '& > span': { boxShadow: `0 0 0 1.5px ${colour.surface}`, fontSize: 'var(--letters) !important' },
  '& > span + span': { marginLeft: -2 },
});

const More = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  padding: '0 3px',
  borderRadius: 99,
  background: colour.sunken,
  color: colour.text2,
  fontWeight: 600,
  lineHeight: 1,
});
