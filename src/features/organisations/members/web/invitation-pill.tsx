import Mail from 'lucide-react/icons/mail';
import MailX from 'lucide-react/icons/mail-x';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { Pill } from '#ui/signs/pill.tsx';
import { formatShortDay } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { membersText } from '../text.ts';

/** The invitation of a pending person: « Invitation envoyée le 10 nov. » or « non remise ». */
export function InvitationPill({ of }: { of: Pick<OrganisationUser, 'invitedOn' | 'invitationFailedOn'> }) {
  const text = useText(membersText);
  const language = useLanguage();
  if (of.invitationFailedOn !== null) {
    return (
      <Pill tone="error">
        <MailX size={14} />
        {text.notDelivered}
      </Pill>
    );
  }
  return (
    <Pill tone="warning">
      <Mail size={14} />
      {of.invitedOn === null
        ? text.notInvited
        : text.invitedOn(formatShortDay(new Date(of.invitedOn), new Date(), language))}
    </Pill>
  );
}
