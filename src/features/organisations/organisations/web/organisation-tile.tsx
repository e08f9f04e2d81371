import { styled } from '@mui/material/styles';
import { groupInitials } from '#ui/avatar/avatar-rules.ts';
import { colour } from '#ui/theme/palette.ts';

/** The first letter of an organisation, decorative next to its name. */
export function OrganisationTile({ name }: { name: string }) {
  return <Tile aria-hidden="true">{groupInitials(name).charAt(0)}</Tile>;
}

const Tile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 20,
  height: 20,
  borderRadius: 6,
  fontSize: 11,
  lineHeight: 1,
  fontWeight: 700,
  background: colour.primary,
  color: colour.onPrimary,
});
