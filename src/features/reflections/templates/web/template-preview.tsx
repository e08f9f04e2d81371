import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { MARKS, NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF, typeStyles } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { TemplateId } from '../contract/templates.ts';
import { templateContent } from '../rules/template-content.ts';
import { choiceText } from '../text.ts';

/** The blocks of a text as they will look on the page: headings, paragraphs, lists and tables. Read-only. */
function TextPreview({ blocks }: { blocks: readonly TextNode[] }) {
  return <>{renderNodes(blocks)}</>;
}

function renderNodes(nodes: readonly TextNode[] | undefined): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: a template never changes its blocks
  return (nodes ?? []).map((node, index) => <Block key={index} node={node} />);
}

function Block({ node }: { node: TextNode }): ReactNode {
  const children = renderNodes(node.content);
  switch (node.type) {
    case NODES.text:
      return node.marks?.some(({ type }) => type === MARKS.bold) ? <b>{node.text}</b> : node.text;
    case NODES.heading:
      return node.attrs?.level === 1 || node.attrs?.level === 2 ? <h4>{children}</h4> : <h5>{children}</h5>;
    case NODES.paragraph:
      return <p>{children}</p>;
    case NODES.bulletList:
      return <ul>{children}</ul>;
    case NODES.orderedList:
      return <ol>{children}</ol>;
    case NODES.listItem:
      return <li>{children}</li>;
    case NODES.table:
      return (
        <table data-wide={isWide(node) ? '' : undefined}>
          <tbody>{children}</tbody>
        </table>
      );
    case NODES.tableRow:
      return <tr>{children}</tr>;
    case NODES.tableHeader:
    case NODES.tableCell:
      return (
        <td colSpan={spanOf(node.attrs?.colspan)} rowSpan={spanOf(node.attrs?.rowspan)}>
          {children}
        </td>
      );
    case NODES.rule:
      return <hr />;
    case NODES.newline:
      return <br />;
    default:
      return children;
  }
}

/** Whether a table has too many columns for all of its content to fit into the preview. */
const isWide = (table: TextNode) => (table.content?.[0]?.content?.length ?? 0) > 4;
const spanOf = (value: unknown) => (typeof value === 'number' && value > 1 ? value : undefined);

interface TemplatePreviewProps {
  readonly templateId: TemplateId;
  /** The title as it is being typed. */
  readonly title: string;
}

/** RE-03: a preview of the page with the chosen template, under the title being typed. */
export function TemplatePreview({ templateId, title }: TemplatePreviewProps) {
  const text = useText(choiceText);
  const blocks = templateContent(templateId, useLanguage()).content ?? [];
  const nameId = useId();
  return (
    // Focusable, to be scrolled by keyboard: the longest template is higher than a window.
    <Side tabIndex={0} role="region" aria-labelledby={nameId}>
      <div className="head">
        <h3 id={nameId}>{text.preview}</h3>
        <span>{text.stays}</span>
      </div>
      <Sheet>
        <p className="title" data-empty={title.trim() ? undefined : ''}>
          {title.trim() || text.untitled}
        </p>
        <TextPreview blocks={blocks} />
        {templateId === 'empty' ? <p>{text.free}</p> : null}
      </Sheet>
    </Side>
  );
}

const Side = styled('div')({
  padding: '32px 40px',
  background: colour.bg,
  borderLeft: `1px solid ${colour.line}`,
  overflow: 'auto',
  '&:focus-visible': { outlineOffset: -3 },
  '& > .head': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 10,
    marginBottom: 14,
    '& > h3': { flex: 1, fontSize: '0.8125rem', lineHeight: 18 / 13, fontWeight: 600 },
    '& > span': { ...typeStyles.meta, color: colour.text3 },
  },
});

const Sheet = styled('div')({
  minHeight: 480,
  padding: '26px 28px',
  border: `1px solid ${colour.line}`,
  borderRadius: 6,
  background: colour.surface,
  boxShadow: colour.e1,
  fontFamily: SERIF,
  overflowWrap: 'anywhere',
  '& > .title': {
    fontSize: '1.25rem',
    lineHeight: 26 / 20,
    fontWeight: 650,
    color: colour.text,
    '&[data-empty]': { color: colour.text3 },
  },
  '& h4': { fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 650, margin: '18px 0 6px' },
  '& h5': { fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 650, margin: '14px 0 4px' },
  '& p, & li': { fontSize: '0.875rem', lineHeight: 22 / 14, color: colour.text3 },
  '& p + p': { marginTop: 8 },
  '& ul, & ol': { margin: '4px 0', paddingLeft: 20 },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& hr': { border: 0, borderTop: `1px solid ${colour.line}`, margin: '16px 0' },
  '& table': { width: '100%', margin: '8px 0', borderCollapse: 'collapse', overflowWrap: 'break-word' },
  '& td': {
    height: 32,
    padding: '6px 4px',
    border: `1px solid ${colour.line}`,
    verticalAlign: 'top',
    '& p': { fontSize: '0.8125rem', lineHeight: 18 / 13 },
    '& b': { color: colour.text },
  },
  // In the preview only the names of the boxes are readable.
  '& [data-wide]': {
    tableLayout: 'fixed',
    hyphens: 'auto',
    '& td': { height: 44, padding: '4px 3px' },
    '& td p': { fontSize: '0.5rem', lineHeight: 1.3 },
    '& td p + p': { display: 'none' },
  },
});
