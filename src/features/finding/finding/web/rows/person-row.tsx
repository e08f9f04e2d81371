import { formatNumber } from '#base/format-number.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { FoundPerson } from '../../contract/palette.ts';
import { findingText } from '../../text.ts';
import { Marked } from './marked.tsx';
import { Row } from './row.tsx';

/** A colleague: the number of passages about the query, and common groups. */
export function PersonRow({ found, query }: { found: FoundPerson; query: string }) {
  const text = useText(findingText);
  const language = useLanguage();
  const { passageCount, groupNames } = found;
  const wrote = passageCount > 0 ? text.wrote(passageCount, formatNumber(passageCount, language)) : '';
  return (
    <Row
      isPlain
      sign={<Avatar of={found} size={28} decorative />}
      title={<Marked text={personName(found, language)} query={query} />}
      says={[wrote, groupNames.join(', ')].filter(Boolean).join(' · ') || text.colleague}
    />
  );
}
