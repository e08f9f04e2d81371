import Landmark from 'lucide-react/icons/landmark';
import Lock from 'lucide-react/icons/lock';
import Telescope from 'lucide-react/icons/telescope';
import Users from 'lucide-react/icons/users';
import type { Journal } from '../contract/journals.ts';

/** JO-03: an icon for the readers of a section: the organisation, a group or a reflection, oneself. */
export function JournalIcon({ journal }: { readonly journal: Pick<Journal, 'type' | 'entityType'> }) {
  const { type, entityType } = journal;
  const Icon =
    type === 'organisation'
      ? Landmark
      : type === 'spotlight'
        ? Telescope
        : entityType === 'user'
          ? Lock
          : Users;
  return <Icon size={16} aria-hidden="true" />;
}
