import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import Archive from 'lucide-react/icons/archive';
import ExternalLink from 'lucide-react/icons/external-link';
import FileSearch from 'lucide-react/icons/file-search';
import FileWarning from 'lucide-react/icons/file-warning';
import Lock from 'lucide-react/icons/lock';
import PenLine from 'lucide-react/icons/pen-line';
import X from 'lucide-react/icons/x';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { codeNames } from '#features/analyses/analyses/text.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { Avatar, type AvatarPerson } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import type { CitedAnalysis, CitedPassage } from '../../contract/citations.ts';
import { type QuoteAttrs, quoteAttrs } from '../../rules/quote.ts';
import { citationsText } from '../../text.ts';
import { type CitingOptions, citedLink } from '../cited-node.ts';
import { useCitations } from '../use-citations.ts';
import { useCited } from '../use-cited.ts';
import { useIsEditable } from '../use-is-editable.ts';
import { QuoteFrame, QuoteNote } from './quote-frame.ts';

const SIGNS = { archived: Archive, lost: FileSearch, closed: Lock } as const;

interface QuoteStateProps {
  readonly quote: QuoteAttrs;
  readonly passage: CitedPassage | undefined;
  readonly onChange: ((change: Partial<QuoteAttrs>) => void) | null;
}

/** A notice when a quoted passage is archived, lost, closed, or differs from the quoted text. */
function QuoteState({ quote, passage, onChange }: QuoteStateProps) {
  const text = useText(citationsText);
  if (!passage) return null;
  const { state, text: currentText, codeClassification: code } = passage;
  if (state !== 'there') {
    const Sign = SIGNS[state];
    return (
      <QuoteNote role="note" data-mild={state === 'closed' ? '' : undefined}>
        <Sign />
        <span>{text.states[state]}</span>
      </QuoteNote>
    );
  }
  if (currentText === quote.text) return null;
  return (
    <QuoteNote role="note">
      <PenLine />
      <span>{text.otherWords}</span>
      {onChange ? (
        <Button variant="discret" size="small" onClick={() => onChange({ text: currentText, code })}>
          {text.takeWords}
        </Button>
      ) : null}
    </QuoteNote>
  );
}

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
function QuoteCard(props: QuoteCardProps) {
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

interface Author {
  readonly name: string;
  readonly person: AvatarPerson;
}

/** The author of a quote: with their current name, else the one stored in the quote; null where it has none. */
function authorOf(
  { authorId, authorName }: QuoteAttrs,
  passage: Pick<CitedPassage, 'author'> | undefined,
): Author | null {
  const current = passage?.author;
  if (current && fullName(current) !== '') return { name: fullName(current), person: current };
  if (authorName === '') return null;
  const [firstName = '', ...others] = authorName.split(' ');
  return { name: authorName, person: { id: authorId, firstName, lastName: others.join(' ') } };
}

/** A quote in the text, with the state of its passage. */
export function QuoteView({
  editor,
  node,
  extension,
  selected,
  deleteNode,
  updateAttributes,
}: NodeViewProps) {
  const text = useText(citationsText);
  const { reflectionId }: CitingOptions = extension.options;
  const { analyses, passages } = useCited(editor, reflectionId);
  const { numberOf } = useCitations(editor);
  const isEditable = useIsEditable(editor);
  const { success, data: quote } = quoteAttrs.safeParse(node.attrs);
  // Dragging or copying takes the node, not the text in it.
  const wrapperProps = { 'data-drag-handle': '', contentEditable: false };
  if (!success) {
    return (
      <NodeViewWrapper {...wrapperProps}>
        <QuoteFrame data-selected={selected ? '' : undefined}>
          <QuoteNote>
            <FileWarning />
            <span>{text.unreadable}</span>
          </QuoteNote>
        </QuoteFrame>
      </NodeViewWrapper>
    );
  }
  return (
    <NodeViewWrapper {...wrapperProps}>
      <QuoteCard
        quote={quote}
        analysis={analyses.get(quote.analysisId)}
        passage={passages.get(quote.elementId)}
        number={numberOf.get(quote.analysisId)}
        isSelected={selected}
        onRemove={isEditable ? deleteNode : null}
        onChange={isEditable ? updateAttributes : null}
      />
    </NodeViewWrapper>
  );
}
