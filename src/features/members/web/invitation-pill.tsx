import Mail from 'lucide-react/icons/mail';
import { Pill } from '#ui/signs/pill.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { membersText } from '../text.ts';

/** « Invitation envoyée le 10 nov. »: someone who has not signed in yet. */
export function InvitationPill({ invitedOn }: { invitedOn: string | null }) {
  const text = useText(membersText);
  const language = useLanguage();
  const at = invitedOn === null ? null : new Date(invitedOn);
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', {
    day: 'numeric',
    month: 'short',
    ...(at?.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
  });
  return (
    <Pill tone="warning">
      <Mail size={14} />
      {at ? text.invitedOn(day.format(at)) : text.notInvited}
    </Pill>
  );
}
