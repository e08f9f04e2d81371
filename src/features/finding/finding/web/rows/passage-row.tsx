import Flag from 'lucide-react/icons/flag';
import Highlighter from 'lucide-react/icons/highlighter';
import MessageCircle from 'lucide-react/icons/message-circle';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { formatNumber } from '#base/format-number.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { codeNames } from '#features/analyses/analyses/text.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { FoundPassage } from '../../contract/palette.ts';
import { findingText } from '../../text.ts';
import { MarkedLine } from './marked.tsx';
import { Row } from './row.tsx';

const SIGNS = { highlight: Highlighter, comment: MessageCircle, mission: Flag } as const;
const LETTER_PX = 28;

/** A passage: excerpt, type or code, author and document. */
export function PassageRow({ found, query }: { found: FoundPassage; query: string }) {
  const text = useText(findingText);
  const codes = useText(codeNames);
  const language = useLanguage();
  const { type, codeClassification: code, author, upvotes } = found;
  const Sign = SIGNS[type];
  const what = code ? codes[code] : text.types[type];
  const documentTitle = found.documentTitle || text.untitled;
  return (
    <Row
      sign={code ? <CodeLetter code={code} size={LETTER_PX} /> : <Sign />}
      title={<MarkedLine text={found.snippet} query={query} size="title" />}
      says={`${what} · ${personName(author, language)}, ${documentTitle}`}
      end={
        upvotes > 0 ? (
          <span className="upvotes">
            <ThumbsUp size={14} aria-hidden="true" />
            <VisuallyHidden>{text.upvotes(formatNumber(upvotes, language))}</VisuallyHidden>
            <span aria-hidden="true">{formatNumber(upvotes, language)}</span>
          </span>
        ) : null
      }
    />
  );
}
