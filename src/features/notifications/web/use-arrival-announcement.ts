import { useState } from 'react';
import { useText } from '#ui/words/language.ts';
import { notificationsText } from '../text.ts';

/** NO-01: the text for screen readers when the count increases; empty at first and when it decreases. */
export function useArrivalAnnouncement(counted: number | undefined): string {
  const text = useText(notificationsText);
  const [last, setLast] = useState({ counted, more: 0 });
  if (counted !== last.counted) {
    const more = last.counted === undefined || counted === undefined ? 0 : counted - last.counted;
    setLast({ counted, more });
  }
  return last.more > 0 && counted !== undefined ? `${text.arrived(last.more)}, ${text.left(counted)}` : '';
}
