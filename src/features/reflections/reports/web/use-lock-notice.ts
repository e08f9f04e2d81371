import { useEffect, useRef } from 'react';
import type { Id } from '#base/ids.ts';
import { useProfile } from '#features/accounts/web.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { ReportLine } from '../contract/reports.ts';
import { reportsText } from '../text.ts';

/** The key of the message about a locked report, so that it can be replaced or dismissed. */
export const lockMessageKey = (reportId: Id) => `locking ${reportId}`;

/**
 * Notifies a person who looks at the open report that somebody else has locked it, and that its copy is shown from now on.
 * `onSee` shows the locked one; null for a person who looks at another report.
 */
export function useLockNotice(
  lines: readonly ReportLine[] | undefined,
  onSee: ((reportId: Id) => void) | null,
): void {
  const text = useText(reportsText);
  const { show } = useSnackbar();
  const { data: profile } = useProfile();
  const openId = lines?.find(({ lockedOn }) => lockedOn === null)?.id;
  const before = useRef(openId);
  useEffect(() => {
    const locked = lines?.find(({ id }) => id === before.current && id !== openId);
    before.current = openId;
    if (!locked || !onSee || locked.lockedBy?.id === profile?.id) return;
    const action = { label: text.seeLocked, run: () => onSee(locked.id) };
    show({ about: lockMessageKey(locked.id), text: text.lockedMeanwhile, action });
  }, [lines, openId, onSee, profile?.id, show, text]);
}
