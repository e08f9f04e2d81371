import { styled } from '@mui/material/styles';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import {
  avatarColour,
  groupInitials,
  personInitials,
  UNKNOWN_COLOUR,
  UNKNOWN_INITIALS,
} from './avatar-rules.ts';

export interface AvatarPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}
export interface AvatarGroup {
  readonly id: string;
  readonly name: string;
}

interface AvatarProps {
  /** A person is a circle, a group a rounded square. Null, or a person without a name, is a deleted user. */
  readonly of: AvatarPerson | AvatarGroup | null;
  readonly size?: number;
  /** Set where the name is written next to it, so that screen readers do not read it twice. */
  readonly decorative?: boolean;
}

/** Initials on a colour derived from the id, the same everywhere in the product. */
export function Avatar({ of: given, size = 28, decorative = false }: AvatarProps) {
  const text = useText(uiText);
  const of = given && isKnown(given) ? given : null;
  const name =
    of === null ? text.unknownPerson : 'name' in of ? of.name : `${of.firstName} ${of.lastName}`.trim();
  const accessibility = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': name, title: name };
  return (
    <Disc
      {...accessibility}
      data-group={of !== null && 'name' in of ? '' : undefined}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.39,
        background: of === null ? UNKNOWN_COLOUR : avatarColour(of.id),
      }}
    >
      {initialsOf(of)}
    </Disc>
  );
}

/** A deleted user has no name. */
function isKnown(of: AvatarPerson | AvatarGroup): boolean {
  return 'name' in of || `${of.firstName}${of.lastName}`.trim() !== '';
}

function initialsOf(of: AvatarPerson | AvatarGroup | null): string {
  if (of === null) return UNKNOWN_INITIALS;
  return 'name' in of ? groupInitials(of.name) : personInitials(of.firstName, of.lastName);
}

const Disc = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '50%',
  color: '#fff',
  fontWeight: 600,
  lineHeight: 1,
  letterSpacing: '.01em',
  '&[data-group]': { borderRadius: '30%' },
});
