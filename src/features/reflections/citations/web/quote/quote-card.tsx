import ExternalLink from 'lucide-react/icons/external-link';
import X from 'lucide-react/icons/x';
import { codeNames } from '#features/analyses/analyses/text.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import type { CitedAnalysis, CitedPassage } from '../../contract/citations.ts';
import type { QuoteAttrs } from '../../rules/quote.ts';
import { citationsText } from '../../text.ts';
import { citedLink } from '../cited-link.ts';
import { authorOf } from './author-of.ts';
import { QuoteFrame } from './quote-frame.ts';
import { QuoteState } from './quote-state.tsx';

interface QuoteCardProps {
  readonly quote: QuoteAttrs;
  /** The state of what it quotes; undefined while it is loading. */
  readonly analysis: CitedAnalysis | undefined;
  readonly passage: CitedPassage | undefined;
  readonly number: number | undefined;
  readonly isSelected: boolean;
  /** Null for readers. */
  readonly onRemove: (() => void) | null;
  readonly onChange: ((change: Partial<QuoteAttrs>) => void) | null;
}

/** ED-04: the quoted text, its author and document, and a link to the passage. */
export function QuoteCard(props: QuoteCardProps) {
  const { quote, analysis, passage, number, isSelected, onRemove, onChange } = props;
  const text = useText(citationsText);
  const codes = useText(codeNames);
  const isClosed = passage?.state === 'closed';
  const code = passage && !isClosed ? passage.codeClassification : quote.code;
  const title = analysis?.title || quote.title || text.untitled;
  const siteName = analysis?.siteName || quote.siteName;
  const link = citedLink({
    analysisId: quote.analysisId,
    documentId: quote.documentId,
    elementId: passage?.state === 'archived' ? null : quote.elementId,
    url: analysis?.url,
  });
  const author = authorOf(quote, passage);
  return (
    <QuoteFrame
      role="figure"
      aria-label={text.quoteOf(author?.name ?? '', title)}
      data-selected={isSelected ? '' : undefined}
      data-code={code ?? undefined}
    >
      <p className="words" dir="auto">
        {quote.text}
      </p>
      <div className="source">
        {code ? (
          <>
            <CodeLetter code={code} />
            <VisuallyHidden>{codes[code]}</VisuallyHidden>
          </>
        ) : null}
        {author ? (
          <>
            <Avatar of={author.person} size={20} decorative />
            <span className="by">
              <span className="author">{author.name}</span>
              <span className="dot"> ·</span>
            </span>
          </>
        ) : null}
        <span className="from">
          <span className="title" title={title}>
            {siteName ? `${title}, ${siteName}` : title}
          </span>
          {number === undefined ? null : <span className="number">{` [${number}]`}</span>}
        </span>
        {isClosed ? null : (
          <a
            className="open"
            {...link}
            href={link.href}
            draggable={false}
            aria-label={passage?.state === 'archived' ? text.openDocument(title) : text.openPassage(title)}
          >
            {text.open}
            <ExternalLink size={14} aria-hidden="true" />
          </a>
        )}
      </div>
      <QuoteState quote={quote} passage={passage} onChange={onChange} />
      {onRemove ? (
        <IconButton className="remove" label={text.removeQuote} size="small" onClick={onRemove}>
          <X size={16} />
        </IconButton>
      ) : null}
    </QuoteFrame>
  );
}
