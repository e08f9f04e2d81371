import { expect, test } from 'vitest';
import { LANGUAGES } from '#base/language.ts';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { TEMPLATE_IDS } from '../contract/templates.ts';
import { localizedTemplate, localizedTemplates } from './localized-template.ts';
import { templateContent } from './template-content.ts';

const nodesIn = (node: TextNode): TextNode[] => [node, ...(node.content ?? []).flatMap(nodesIn)];
const namesOf = (node: TextNode) => nodesIn(node).map(({ type }) => type);

test('[RE-03] the four templates are sorted by sortIndex, and named in both languages', () => {
  for (const language of LANGUAGES) {
    const offered = localizedTemplates(language);
    expect(offered.map(({ id }) => id)).toEqual(TEMPLATE_IDS);
    expect(offered.map(({ sortIndex }) => sortIndex)).toEqual([0, 1, 2, 3]);
    expect(new Set(offered.flatMap(({ name, color, icon }) => [name, color, icon])).size).toBe(12);
  }
  expect(localizedTemplate('fr', 'actionPlan').name).toBe('Plan d’action');
  expect(localizedTemplate('en', 'actionPlan').name).toBe('Action plan');
  expect(localizedTemplate('fr', 'a-template-of-old').id).toBe('empty');
});

test('a template has the same structure in both languages, of known nodes only', () => {
  for (const id of TEMPLATE_IDS) {
    const [french, english] = [templateContent(id, 'fr'), templateContent(id, 'en')];
    expect(namesOf(english)).toEqual(namesOf(french));
    const known: readonly string[] = Object.values(NODES);
    expect(namesOf(french).filter((name) => !known.includes(name))).toEqual([]);
    const texts = nodesIn(french).flatMap(({ type, text }) => (type === NODES.text ? [text] : []));
    expect(texts.every((text) => text !== undefined && text !== '')).toBe(true);
  }
  expect(namesOf(templateContent('empty', 'fr'))).toEqual(['doc', 'paragraph']);
});

test('all rows of a table have the same number of columns, row spans included', () => {
  const spans = ({ attrs = {} }: TextNode) => [Number(attrs.colspan), Number(attrs.rowspan)] as const;
  for (const id of TEMPLATE_IDS) {
    for (const table of nodesIn(templateContent(id, 'fr')).filter(({ type }) => type === NODES.table)) {
      const rows = table.content ?? [];
      const widths = rows.map(() => 0);
      for (const [index, row] of rows.entries()) {
        for (const [colspan, rowspan] of (row.content ?? []).map(spans)) {
          for (let spanned = index; spanned < index + rowspan; spanned += 1)
            widths[spanned] = (widths[spanned] ?? 0) + colspan;
        }
      }
      expect(new Set(widths).size, JSON.stringify(widths)).toBe(1);
      expect(widths).toHaveLength(rows.length);
    }
  }
});
