import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Flag from 'lucide-react/icons/flag';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import type { Notification } from '../contract/notifications.ts';

/** NO-04: the icons of the four kinds of notifications. */
export const KIND_ICONS: Readonly<Record<Notification['details']['type'], LucideIcon>> = {
  assigned: Flag,
  accomplished: CircleCheck,
  shared: Share2,
  modified: Pencil,
};
