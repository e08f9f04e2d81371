import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { useText } from '#ui/words/language.ts';
import { mySourcesText } from '../../text.ts';

/** JO-12: the link from the account page to the personal sources. */
export function MySourcesSection() {
  const text = useText(mySourcesText);
  return (
    <SectionCard id="sources" aria-labelledby="sources-title">
      <SectionHead
        id="sources-title"
        title={text.title}
        lead={text.lead}
        action={<ButtonLink to="/journalv2/sources">{text.toPage}</ButtonLink>}
      />
    </SectionCard>
  );
}
