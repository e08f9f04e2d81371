import { expect, test } from 'vitest';
import { LANGUAGES } from '#base/language.ts';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { TEMPLATE_IDS } from '../contract/templates.ts';
import { templateContent } from './template-content.ts';
import { templateIn, templatesIn } from './template-in.ts';

const nodesIn = (node: TextNode): TextNode[] => [node, ...(node.content ?? []).flatMap(nodesIn)];
const namesOf = (node: TextNode) => nodesIn(node).map(({ type }) => type);

test('[RE-03] the four templates stand in the order of their sortIndex, named in both languages', () => {
  for (const language of LANGUAGES) {
    const offered = templatesIn(language);
    expect(offered.map(({ id }) => id)).toEqual(TEMPLATE_IDS);
    expect(offered.map(({ sortIndex }) => sortIndex)).toEqual([0, 1, 2, 3]);
    expect(new Set(offered.flatMap(({ name, color, icon }) => [name, color, icon])).size).toBe(12);
  }
  expect(templateIn('fr', 'actionPlan').name).toBe('Plan d’action');
  expect(templateIn('en', 'actionPlan').name).toBe('Action plan');
  expect(templateIn('fr', 'a-template-of-old').id).toBe('empty');
});

test('a template is built alike in both languages, of what a text can hold', () => {
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

test('every line of a table spans as many columns as the first, whatever reaches down from above', () => {
  const spans = ({ attrs = {} }: TextNode) => [Number(attrs.colspan), Number(attrs.rowspan)] as const;
  for (const id of TEMPLATE_IDS) {
    for (const table of nodesIn(templateContent(id, 'fr')).filter(({ type }) => type === NODES.table)) {
      const lines = table.content ?? [];
      const widths = lines.map(() => 0);
      for (const [place, line] of lines.entries()) {
        for (const [wide, high] of (line.content ?? []).map(spans)) {
          for (let below = place; below < place + high; below += 1)
            widths[below] = (widths[below] ?? 0) + wide;
        }
      }
      expect(new Set(widths).size, JSON.stringify(widths)).toBe(1);
      expect(widths).toHaveLength(lines.length);
    }
  }
});
