import { type Chance, chanceOf } from './chance.ts';
import { headline, paragraph, personName, sentence, type Tongue } from './prose.ts';

/** One piece of an article. */
export type Block =
  | { readonly kind: 'p' | 'h2' | 'h3' | 'quote' | 'code'; readonly text: string }
  | { readonly kind: 'ul' | 'ol'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'figure'; readonly src: string; readonly caption: string };

/** An invented article: what a page shows, and what reading it should bring. */
export interface Story {
  readonly tongue: Tongue;
  readonly title: string;
  readonly lede: string;
  readonly byline: string;
  readonly date: string;
  readonly slug: string;
  readonly blocks: readonly Block[];
}

export type Shape = 'plain' | 'sections' | 'short' | 'long' | 'mixed';

export function storyOf(
  tongue: Tongue,
  seed: number,
  shape: Shape = 'plain',
): { story: Story; chance: Chance } {
  const chance = chanceOf(seed);
  const day = 1 + chance.below(28);
  const month = 1 + chance.below(12);
  const date = `20${12 + chance.below(13)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const title = headline(tongue, chance);
  return {
    story: {
      tongue,
      title,
      lede: sentence(tongue, chance),
      byline: personName(chance),
      date,
      slug: `story-${seed}`,
      blocks: blocksOf(tongue, chance, shape),
    },
    chance,
  };
}

function blocksOf(tongue: Tongue, chance: Chance, shape: Shape): Block[] {
  const p = (sentences = 3): Block => ({ kind: 'p', text: paragraph(tongue, chance, sentences) });
  const h2 = (): Block => ({ kind: 'h2', text: headline(tongue, chance) });
  const list = (): Block => ({
    kind: 'ul',
    items: Array.from({ length: 4 }, () => sentence(tongue, chance)),
  });
  const figure = (): Block => ({
    kind: 'figure',
    src: `https://images.example/photos/${chance.below(9_999)}.jpg`,
    caption: sentence(tongue, chance),
  });
  switch (shape) {
    case 'short':
      return [p(2), p(1)];
    case 'long':
      return Array.from({ length: 7 }, () => [h2(), p(4), p(3), p(5)]).flat();
    case 'sections':
      return [p(), h2(), p(), p(2), h2(), p(), list(), h2(), p(2)];
    case 'mixed':
      return [
        p(),
        figure(),
        p(2),
        { kind: 'quote', text: sentence(tongue, chance) },
        h2(),
        p(),
        list(),
        p(),
        figure(),
        p(2),
      ];
    default:
      return [p(), p(2), p(), p(4), p(2), p()];
  }
}

/** The words of blocks, a line each. */
export function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if ('items' in block) return block.items.join('\n');
      if ('rows' in block) return block.rows.map((row) => row.join(' ')).join('\n');
      return 'caption' in block ? block.caption : block.text;
    })
    .join('\n');
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Blocks as plain markup. */
export function htmlOf(blocks: readonly Block[]): string {
  return blocks.map(htmlOfBlock).join('\n');
}

export function htmlOfBlock(block: Block): string {
  switch (block.kind) {
    case 'quote':
      return `<blockquote><p>${escaped(block.text)}</p></blockquote>`;
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`;
    case 'ul':
    case 'ol':
      return `<${block.kind}>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</${block.kind}>`;
    case 'table': {
      const [head = [], ...rows] = block.rows;
      const cells = (row: readonly string[], tag: string) =>
        `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
      return `<table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`;
    }
    case 'figure':
      return `<figure><img src="${block.src}" alt=""><figcaption>${escaped(block.caption)}</figcaption></figure>`;
    default:
      return `<${block.kind}>${escaped(block.text)}</${block.kind}>`;
  }
}
