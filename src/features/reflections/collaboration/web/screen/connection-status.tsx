import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatTime } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { collaborationText } from '../../text.ts';
import { type CollaborationState, useCollaboration } from '../collaboration.ts';

/** Saving is only shown once it takes longer than this. */
const SAVING_SHOWN_AFTER_MS = 1_000;

/** ED-01: « État de la connexion: synchronisé », with the number of pending changes and when they were last saved. */
export function ConnectionStatus() {
  const text = useText(collaborationText);
  const { state } = useCollaboration();
  const status = useDebouncedStatus(state.status);
  return (
    <Tooltip title={useDetails(state)} describeChild>
      <Line role="status" tabIndex={0} data-synced={status === 'synced' ? '' : undefined}>
        <i />
        {text.connection(text.statuses[status])}
      </Line>
    </Tooltip>
  );
}

/** « 3 modifications en attente, enregistré à 10:42 ». */
function useDetails({ pendingCount, savedAt }: CollaborationState): string {
  const text = useText(collaborationText);
  const language = useLanguage();
  const pending =
    pendingCount > 0 ? text.pending(formatNumber(pendingCount, language), pendingCount === 1) : null;
  const saved = savedAt ? text.savedAt(formatTime(savedAt)) : null;
  return [pending, saved].filter((part) => part !== null).join(', ') || text.nothingPending;
}

/** While somebody types, changes are always pending: those saved within a second are shown as synced. */
function useDebouncedStatus(status: CollaborationState['status']): CollaborationState['status'] {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (status !== 'saving') return;
    const waiting = setTimeout(() => setLate(true), SAVING_SHOWN_AFTER_MS);
    return () => {
      clearTimeout(waiting);
      setLate(false);
    };
  }, [status]);
  return status === 'saving' && !isLate ? 'synced' : status;
}

const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  color: colour.error,
  borderRadius: 4,
  '& i': { width: 8, height: 8, borderRadius: '50%', background: 'currentColor', flex: 'none' },
  '&[data-synced]': { color: colour.success },
  '@media (max-width: 599px)': { whiteSpace: 'normal', gap: 5, fontSize: '0.75rem', lineHeight: 16 / 12 },
});
