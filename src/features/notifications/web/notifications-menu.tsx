import Popover from '@mui/material/Popover';
import { useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useId, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Badge } from '#ui/signs/badge.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { LATEST_NOTIFICATIONS } from '../contract/notifications.ts';
import { notificationsText } from '../text.ts';
import { handleRowKeys } from './handle-row-keys.ts';
import { NotificationsCard } from './notifications-card.tsx';
import { newestQuery } from './notifications-queries.ts';
import { useArrivalAnnouncement } from './use-arrival-announcement.ts';
import { useUnviewed } from './use-notifications.ts';

/** D1 §2: the maximum width of the card. */
const CARD_WIDTH = 400;
/** The offsets of the card from the bell. */
const OFFSET_BELOW = 7;
const OFFSET_RIGHT = 55;

/** SH-07, NO-01: the bell and its card; the orange badge counts the unviewed notifications. */
export function NotificationsMenu() {
  const text = useText(notificationsText);
  const cache = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const { count, counted } = useUnviewed();
  const arrival = useArrivalAnnouncement(counted);
  const prefetch = () => void cache.prefetchQuery(newestQuery(LATEST_NOTIFICATIONS));
  const close = () => setAnchor(null);
  // Screen readers ignore content behind the open card, so the status is repeated inside it.
  const news = <VisuallyHidden role="status">{arrival}</VisuallyHidden>;
  return (
    <>
      <IconButton
        label={text.open(count)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={anchor ? { backgroundColor: colour.primarySoft, color: colour.primary } : {}}
      >
        <Bell size={18} />
        <Badge count={count} />
      </IconButton>
      {news}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -OFFSET_BELOW, horizontal: CARD_WIDTH - OFFSET_RIGHT }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            onKeyDown: handleRowKeys,
            sx: {
              display: 'flex',
              flexDirection: 'column',
              overflow: 'hidden',
              width: CARD_WIDTH,
              maxWidth: 'calc(100vw - 32px)',
              maxHeight: 'calc(100dvh - 76px)',
            },
          },
        }}
      >
        <NotificationsCard titleId={titleId} onClose={close} />
        {news}
      </Popover>
    </>
  );
}
