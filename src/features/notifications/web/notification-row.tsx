import { keyframes, styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Flag from 'lucide-react/icons/flag';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { type MouseEvent, useId, useRef } from 'react';
import {
  analysisAddress,
  isWebAddress,
  redirectAddress,
} from '#features/documents/documents/rules/document-addresses.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { clamp, SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { Notification } from '../contract/notifications.ts';
import { notificationsText } from '../text.ts';

const fadeIn = keyframes`from { opacity: 0 }`;
const ringInside = { ...focusRing, outlineOffset: '-3px' };

/** A row of the menu and of the page: all of it is the link, except the button. */
const Row = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 10px 12px 16px',
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  transition: 'background-color .12s',
  '& + &': { borderTop: `1px solid ${colour.line}` },
  '&:hover, &:focus-within': { background: colour.bg },
  '&:not([data-viewed])::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 0,
    bottom: 0,
    width: 3,
    background: colour.badge,
  },
  '&[data-viewed]': { color: colour.text2 },
  '&[data-arrived]': { animation: `${fadeIn} .24s cubic-bezier(.2,0,0,1)` },
  '&:focus-visible[tabindex="-1"]': ringInside,
  '& > a': { display: 'flex', gap: 12, flex: 1, minWidth: 0, outline: 'none' },
  '& > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& > a:focus-visible::after': ringInside,
  '& .who': { position: 'relative', flex: 'none', width: 36, height: 38 },
  '& .kind': {
    position: 'absolute',
    left: 22,
    top: 22,
    width: 18,
    height: 18,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    background: colour.raised,
    color: colour.text2,
    boxShadow: `0 0 0 1px ${colour.line}`,
  },
  '& .what': { display: 'block', flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .sentence': { display: 'block' },
  '& bdi': { fontWeight: 600 },
  '& .title': {
    ...clamp(2),
    textWrap: 'pretty',
    font: `600 0.875rem/${19 / 14} ${SERIF}`,
  },
  // Above the area of the link, so that hovering shows the exact time.
  '& .when': {
    position: 'relative',
    zIndex: 1,
    display: 'block',
    width: 'fit-content',
    marginTop: 3,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
  },
  '& > button': {
    zIndex: 1,
    flex: 'none',
    color: colour.text,
    '&.Mui-disabled': { color: colour.text2, opacity: 0.35 },
    [ON_TOUCH]: { width: 44, height: 44, margin: '-6px -6px 0 -12px' },
  },
});

/** NO-04: the icons of the kinds of notifications. */
const KIND_ICONS: Readonly<Record<Notification['details']['type'], LucideIcon>> = {
  assigned: Flag,
  accomplished: CircleCheck,
  shared: Share2,
  modified: Pencil,
  'second-factor-reset': ShieldAlert,
};

interface NotificationRowProps {
  readonly notification: Notification;
  /** Added while the list is open: it fades in. */
  readonly hasArrived: boolean;
  /** In the list by day: shows the time of day also for yesterday. */
  readonly withHour?: boolean;
  readonly onOpen: (notification: Notification) => void;
  readonly onDone: (notification: Notification) => void;
}

const MIDDLE_BUTTON = 1;

/** NO-02: who did what, about which document, and when; marked with an orange edge while it is unviewed. */
export function NotificationRow({
  notification,
  hasArrived,
  withHour = false,
  onOpen,
  onDone,
}: NotificationRowProps) {
  const text = useText(notificationsText);
  const row = useRef<HTMLLIElement>(null);
  const sentenceId = useId();
  const { cause, details, metadata, viewed } = notification;
  const Icon = KIND_ICONS[details.type];
  const isKnown = cause.entityName !== '';
  const openByMiddleButton = ({ button }: MouseEvent) => {
    if (button === MIDDLE_BUTTON) onOpen(notification);
  };
  const done = () => {
    // The button is about to be disabled: the focus stays on the row.
    row.current?.focus({ preventScroll: true });
    onDone(notification);
  };
  return (
    <Row
      ref={row}
      tabIndex={-1}
      data-viewed={viewed ? '' : undefined}
      data-arrived={hasArrived ? '' : undefined}
    >
      <a
        href={notificationAddress(details)}
        target="_blank"
        rel="noopener"
        onClick={() => onOpen(notification)}
        onAuxClick={openByMiddleButton}
      >
        <span className="who">
          <Avatar
            of={cause.userId && isKnown ? { id: cause.userId, ...nameOf(cause) } : null}
            size={34}
            decorative
          />
          <span className="kind">
            <Icon size={11} strokeWidth={2.2} aria-hidden="true" />
          </span>
        </span>
        <span className="what">
          {viewed ? null : <VisuallyHidden>{`${text.toDo} `}</VisuallyHidden>}
          <span id={sentenceId}>
            <span className="sentence">
              <bdi>{cause.entityName || (cause.userId ? text.deletedUser : text.platformAdmin)}</bdi>{' '}
              {text.does[details.type]}
            </span>{' '}
            {details.analysisId === null ? null : (
              <span className="title" dir="auto">
                {details.documentTitle || text.untitled}
              </span>
            )}
          </span>{' '}
          <span className="when">
            <RelativeTime at={metadata.timestamp} withHour={withHour} />
          </span>
          <VisuallyHidden>{` ${text.newTab}`}</VisuallyHidden>
        </span>
      </a>
      <IconButton
        label={text.markDone}
        size="small"
        disabled={viewed}
        aria-describedby={sentenceId}
        onClick={done}
      >
        <Check />
      </IconButton>
    </Row>
  );
}

function nameOf({ firstName, lastName }: Notification['cause']) {
  return { firstName, lastName };
}

/** NO-03: the address a notification opens: the redirect page, or the analysis when there is no external address. */
export function notificationAddress({ documentUrl, analysisId }: Notification['details']): string {
  if (analysisId === null) return '/account#security';
  return isWebAddress(documentUrl)
    ? redirectAddress(documentUrl.trim(), analysisId)
    : analysisAddress(analysisId);
}
