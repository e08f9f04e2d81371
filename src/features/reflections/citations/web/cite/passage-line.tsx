import Highlighter from 'lucide-react/icons/highlighter';
import MessageCircle from 'lucide-react/icons/message-circle';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { formatNumber } from '#base/format-number.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { codeNames } from '#features/analyses/analyses/text.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { Marked } from '#features/search/web.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { CitablePassage } from '../../contract/citations.ts';
import { citationsText } from '../../text.ts';

const SIGNS = { highlight: Highlighter, comment: MessageCircle } as const;

interface PassageLineProps {
  readonly passage: CitablePassage;
  /** The search words to highlight. */
  readonly search: string;
  /** Whether it shows the title of its document. */
  readonly isPlaced: boolean;
}

/** A passage in a list: code, text, author and upvotes. */
export function PassageLine({ passage, search, isPlaced }: PassageLineProps) {
  const text = useText(citationsText);
  const codes = useText(codeNames);
  const language = useLanguage();
  const { type, codeClassification: code, author, upvotes, siteName } = passage;
  const Sign = SIGNS[type];
  const title = passage.title || text.untitled;
  const documentSuffix = isPlaced ? ` · ${title}${siteName ? `, ${siteName}` : ''}` : '';
  return (
    <>
      <span className="sign">
        {code ? <CodeLetter code={code} size={24} /> : <Sign size={18} aria-hidden="true" />}
      </span>
      <span className="about">
        <span className="quoted" dir="auto">
          <Marked text={passage.text} search={search} />
        </span>
        <span className="says">
          <VisuallyHidden>{code ? codes[code] : text.types[type]}, </VisuallyHidden>
          {passage.isRetained ? <b className="retained">{text.retained}</b> : null}
          <Marked text={`${personName(author, language)}${documentSuffix}`} search={search} />
        </span>
      </span>
      {upvotes > 0 ? (
        <span className="upvotes">
          <ThumbsUp size={14} aria-hidden="true" />
          <VisuallyHidden>{text.upvotes(formatNumber(upvotes, language))}</VisuallyHidden>
          <span aria-hidden="true">{formatNumber(upvotes, language)}</span>
        </span>
      ) : null}
    </>
  );
}
