import Mail from 'lucide-react/icons/mail';
import { Pill } from '#ui/signs/pill.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { shortDayOf } from '#ui/words/when.ts';
import { membersText } from '../text.ts';

/** « Invitation envoyée le 10 nov. »: someone who has not signed in yet. */
export function InvitationPill({ invitedOn }: { invitedOn: string | null }) {
  const text = useText(membersText);
  const language = useLanguage();
  return (
    <Pill tone="warning">
      <Mail size={14} />
      {invitedOn === null
        ? text.notInvited
        : text.invitedOn(shortDayOf(new Date(invitedOn), new Date(), language))}
    </Pill>
  );
}
