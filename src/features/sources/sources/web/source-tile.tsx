import { styled } from '@mui/material/styles';
import { avatarColour, groupInitials } from '#ui/avatar/avatar-rules.ts';
import type { Source } from '../contract/sources.ts';

/** The initial of a source on its colour; « La Gazette » is under G. */
export function SourceTile({ source }: { source: Pick<Source, 'id' | 'title'> }) {
  const [letter] = groupInitials(source.title);
  return (
    <Tile aria-hidden="true" style={{ background: avatarColour(source.id) }}>
      {letter}
    </Tile>
  );
}

const Tile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: 7,
  color: '#fff',
  fontSize: '0.8125rem',
  lineHeight: 1,
  fontWeight: 700,
});
