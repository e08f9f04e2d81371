import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Bell from 'lucide-react/icons/bell';
import { useId, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useText } from '#ui/language.ts';
import { colour } from '#ui/palette.ts';
import { notificationsText } from '../text.ts';

/** D1 §2: the card is at most this wide. */
const CARD_WIDTH = 400;

/** SH-07: the bell and its card; the orange badge counts what has not been viewed. */
export function NotificationsMenu() {
  const text = useText(notificationsText);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const unviewed = 0;
  return (
    <>
      <IconButton
        label={text.open(unviewed)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={anchor ? { backgroundColor: colour.primarySoft, color: colour.primary } : {}}
      >
        <Bell size={18} strokeWidth={1.75} aria-hidden="true" />
        <Badge count={unviewed} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { width: CARD_WIDTH, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <Card>
          <h2 id={titleId}>{text.title}</h2>
          <div tabIndex={-1}>
            <p className="empty">{text.empty}</p>
            <p>{text.emptyBody}</p>
          </div>
        </Card>
      </Popover>
    </>
  );
}

const Card = styled('div')({
  '& h2': {
    fontSize: '1rem',
    lineHeight: 24 / 16,
    fontWeight: 650,
    padding: '14px 18px 13px',
    borderBottom: `1px solid ${colour.line}`,
  },
  '& > div': {
    padding: '28px 24px 32px',
    textAlign: 'center',
    fontSize: '0.8125rem',
    lineHeight: 19 / 13,
    color: colour.text2,
  },
  '& .empty': {
    fontSize: '0.875rem',
    lineHeight: 20 / 14,
    fontWeight: 600,
    color: colour.text,
    marginBottom: 2,
  },
});
