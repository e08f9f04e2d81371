import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Puzzle from 'lucide-react/icons/puzzle';
import Smartphone from 'lucide-react/icons/smartphone';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { call, callDelete } from '#ui/call/call.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SectionHead } from '#ui/page/section-card.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatDay, timeAgoWithHour } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { revokeSession, revokeSessions, type Session } from '../../contract/sessions.ts';
import { sessionsText } from '../../text.ts';
import { signOutEverywhere } from '../sign-out.ts';
import { DeviceList, DeviceRow, ListState } from './device-list.tsx';
import { sessionsQuery } from './sessions-queries.ts';

const ICONS: Readonly<Record<Session['kind'], LucideIcon>> = {
  desktop: Monitor,
  phone: Smartphone,
  extension: Puzzle,
  program: SquareTerminal,
};

/** The sessions of the account, with buttons to end each, or all others at once. */
export function SessionsList() {
  const text = useText(sessionsText);
  const language = useLanguage();
  const snackbar = useSnackbar();
  const cache = useQueryClient();
  const query = useQuery(sessionsQuery);
  const router = useRouter();
  const [confirming, setConfirming] = useState<Session | 'others' | null>(null);
  const [includesThis, setIncludesThis] = useState(false);
  const closing = useMutation({
    networkMode: 'always',
    mutationFn: (which: Session | 'others') => {
      if (which !== 'others') return callDelete(revokeSession, { sessionId: which.id });
      return includesThis ? signOutEverywhere(cache) : call(revokeSessions, { including: 'others' });
    },
    onSuccess: (_, which) => {
      if (which === 'others' && includesThis) return router.history.replace('/login');
      snackbar.show({ text: which === 'others' ? text.othersClosed : text.signedOut });
    },
    onError: (failure) => snackbar.show({ kind: 'error', text: failure.message }),
    onSettled: (_, __, which) => {
      setConfirming(null);
      if (which === 'others' && includesThis) return;
      return cache.invalidateQueries(sessionsQuery);
    },
  });
  const sessions = query.data?.sessions ?? [];
  const nameOf = ({ kind, browser, system }: Session) =>
    kind === 'extension' ? text.extension(browser) : text.device(browser || text.unknownDevice, system);
  const now = new Date();
  return (
    <>
      <SectionHead
        id="sessions-title"
        title={text.sessions}
        lead={text.lead}
        action={
          sessions.length > 1 ? (
            <Button
              size="small"
              sx={{ color: colour.error }}
              startIcon={<LogOut />}
              onClick={() => setConfirming('others')}
            >
              {text.closeOthers}
            </Button>
          ) : null
        }
      />
      <ListState query={query}>
        <DeviceList aria-labelledby="sessions-title">
          {sessions.map((session) => (
            <DeviceRow
              key={session.id}
              Icon={ICONS[session.kind]}
              name={nameOf(session)}
              badge={session.current ? <Pill tone="success">{text.thisDevice}</Pill> : null}
              description={text.openedOn(formatDay(new Date(session.createdAt), now, language))}
              lastUsed={
                session.current
                  ? text.activeNow
                  : timeAgoWithHour(new Date(session.lastSeenAt), now, language)
              }
              {...(session.current
                ? {}
                : {
                    end: {
                      label: text.signOut,
                      named: text.signOutNamed(nameOf(session)),
                      onClick: () => setConfirming(session),
                    },
                  })}
            />
          ))}
        </DeviceList>
      </ListState>
      <ConfirmDialog
        open={confirming !== null}
        danger
        title={
          confirming === 'others' || confirming === null
            ? text.closeOthersTitle
            : text.signOutTitle(nameOf(confirming))
        }
        subtitle={confirming === 'others' ? text.closeOthersSays : text.signOutSays}
        confirmLabel={confirming === 'others' ? text.closeOthers : text.signOut}
        busy={closing.isPending}
        onCancel={() => setConfirming(null)}
        onConfirm={() => confirming && closing.mutate(confirming)}
      >
        {confirming === 'others' ? (
          <Checkbox
            label={text.hereToo}
            checked={includesThis}
            onChange={(event) => setIncludesThis(event.target.checked)}
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
