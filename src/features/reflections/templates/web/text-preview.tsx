import type { ReactNode } from 'react';
import { MARKS, NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';

/** The blocks of a text as they will look on the page: headings, paragraphs, lists and tables. Read-only. */
export function TextPreview({ blocks }: { blocks: readonly TextNode[] }) {
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
