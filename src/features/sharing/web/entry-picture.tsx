import { styled } from '@mui/material/styles';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { colour } from '#ui/theme/palette.ts';
import type { ShownEntry } from '../contract/access.ts';

/** The avatar of a person or group; decorative, since their name is next to it. */
export function EntryPicture({ entry, size }: { entry: ShownEntry; size: number }) {
  const { entityType, entityId: id, displayName: name, firstName, lastName } = entry;
  const of = entityType === 'Group' ? { id, name } : { id, firstName, lastName };
  return <Avatar of={of} size={size} decorative />;
}

/** The tile of a reflection. */
export function ReflectionPicture({ size }: { size: number }) {
  return (
    <Tile aria-hidden="true" style={{ width: size, height: size }}>
      <NotebookPen />
    </Tile>
  );
}

const Tile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '30%',
  background: colour.primarySoft,
  color: colour.primary,
});
