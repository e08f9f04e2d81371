import { styled } from '@mui/material/styles';
import { Node, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { colour } from '#ui/theme/palette.ts';
import { SANS } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { type CitationAttrs, citationAttrs } from '../rules/quote.ts';
import { citationsText } from '../text.ts';
import { type CitingOptions, citedLink } from './cited-node.ts';
import { jsonAttribute, nodeAttributes } from './json-attribute.ts';
import { useCitations } from './use-citations.ts';
import { useCited } from './use-cited.ts';

const json = jsonAttribute('data-vigie-citation');

const EMPTY: CitationAttrs = { analysisId: '', elementId: null, documentId: null, title: '', siteName: '' };

/** The plain text of a citation: for other programs, where there are no numbers. */
const plainTextOf = (attrs: unknown): string => {
  const read = citationAttrs.safeParse(attrs);
  return read.success && read.data.title !== '' ? `[${read.data.title}]` : '';
};

/** ED-04: an inline reference to an analysis. Its number comes from the bibliography and is not stored. */
export const citationNode = Node.create<CitingOptions>({
  name: NODES.citation,
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ reflectionId: '' }),
  addAttributes: () => nodeAttributes({ ...EMPTY }),
  parseHTML: () => [
    {
      tag: `sup${json.selector}`,
      priority: 100,
      getAttrs: (element) => json.read(element, citationAttrs),
    },
  ],
  renderHTML: ({ node }) => ['sup', json.written(node.attrs), plainTextOf(node.attrs)],
  renderText: ({ node }) => plainTextOf(node.attrs),
  addNodeView: () => ReactNodeViewRenderer(CitationView, { as: 'span' }),
});

/** « [2] »: shows the reference in a tooltip, and links to it. */
function CitationView({ editor, node, extension, selected }: NodeViewProps) {
  const text = useText(citationsText);
  const { reflectionId }: CitingOptions = extension.options;
  const { analyses, passages } = useCited(editor, reflectionId);
  const { numberOf } = useCitations(editor);
  const { data: cited } = citationAttrs.safeParse(node.attrs);
  const number = cited && numberOf.get(cited.analysisId);
  if (!cited || number === undefined) {
    return (
      <NodeViewWrapper as="span" contentEditable={false}>
        <Mark title={text.noReference}>[?]</Mark>
      </NodeViewWrapper>
    );
  }
  const analysis = analyses.get(cited.analysisId);
  const title = analysis?.title || cited.title || text.untitled;
  const siteName = analysis?.siteName || cited.siteName;
  const documentId = cited.documentId ?? analysis?.documentId;
  const isClosed = analysis?.state === 'closed';
  const isArchived = cited.elementId !== null && passages.get(cited.elementId)?.state === 'archived';
  const link =
    documentId && !isClosed
      ? citedLink({
          analysisId: cited.analysisId,
          documentId,
          elementId: isArchived ? null : cited.elementId,
          url: analysis?.url,
        })
      : null;
  const label = siteName ? `${title}, ${siteName}` : title;
  return (
    <NodeViewWrapper as="span" contentEditable={false}>
      <Tooltip title={isClosed ? `${label}. ${text.states.closed}` : label}>
        <Mark data-selected={selected ? '' : undefined}>
          {link ? (
            <a {...link} href={link.href} draggable={false} aria-label={text.reference(number, label)}>
              [{number}]
            </a>
          ) : (
            <span role="img" aria-label={text.reference(number, label)}>
              [{number}]
            </span>
          )}
        </Mark>
      </Tooltip>
    </NodeViewWrapper>
  );
}

const Mark = styled('sup')({
  font: `650 0.75rem/1 ${SANS}`,
  color: colour.primary,
  padding: '0 1px',
  borderRadius: 3,
  fontVariantNumeric: 'tabular-nums',
  // Overrides the link style of the text.
  '&& > a': { color: 'inherit', textDecoration: 'none', cursor: 'pointer' },
  '&& > a:hover': { textDecoration: 'underline' },
  '&[data-selected]': { background: colour.primarySoft, boxShadow: `0 0 0 2px ${colour.focus}` },
});
