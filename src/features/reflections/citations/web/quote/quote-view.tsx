import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import FileWarning from 'lucide-react/icons/file-warning';
import { useText } from '#ui/words/language.ts';
import { quoteAttrs } from '../../rules/quote.ts';
import { citationsText } from '../../text.ts';
import type { CitingOptions } from '../citing-options.ts';
import { useCitations } from '../use-citations.ts';
import { useCited } from '../use-cited.ts';
import { useIsEditable } from '../use-is-editable.ts';
import { QuoteCard } from './quote-card.tsx';
import { QuoteFrame, QuoteNote } from './quote-frame.ts';

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
