import Highlighter from 'lucide-react/icons/highlighter';
import MessageCircle from 'lucide-react/icons/message-circle';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { formatNumber } from '#base/format.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { codeNames } from '#features/analyses/analyses/text.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { Marked } from '#features/search/web.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { clamp, SERIF } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { CitablePassage } from '../../contract/citations.ts';
import { citationsText } from '../../text.ts';

/** The style of a passage in a list. */
export const passageStyles = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  '& .sign': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 24,
    minHeight: 24,
    color: colour.text3,
  },
  '& .about': { flex: 1, minWidth: 0 },
  '& .quoted': {
    font: `400 0.9375rem/${23 / 15} ${SERIF}`,
    color: colour.text,
    overflowWrap: 'anywhere',
    ...clamp(3),
  },
  '& .says': {
    display: 'block',
    marginTop: 2,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text2,
    overflowWrap: 'anywhere',
  },
  '& .upvotes': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    paddingTop: 4,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 500,
    color: colour.text2,
    fontVariantNumeric: 'tabular-nums',
  },
  [ON_TOUCH]: { minHeight: 52 },
} as const;

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
