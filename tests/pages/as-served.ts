import { chanceOf } from './chance.ts';
import { headline, type Tongue } from './prose.ts';
import { escaped } from './story.ts';
import { wordsOf } from './surroundings.ts';
import type { TestPage } from './test-page.ts';

const ICON = '<svg viewBox="0 0 24 24" aria-hidden="true"><title>icon</title><path d="M3 3h18v18H3z"/></svg>';
const MENU_COLUMNS = 10;
const MENU_ROWS = 9;
const STATE_ENTRIES = 90;

/** The page with the weight that sites send along: styles, scripts, state, icons, a menu of every rubric. */
export function asServed(page: TestPage, at: number): TestPage {
  const chance = chanceOf(5_000 + at);
  const tongue: Tongue = page.expected?.lang === 'en' ? 'en' : 'fr';
  const words = wordsOf(tongue);
  const links = (count: number) =>
    Array.from(
      { length: count },
      () => `<li><a href="/r/${chance.below(999)}">${escaped(headline(tongue, chance))}</a></li>`,
    ).join('');
  const columns = Array.from(
    { length: MENU_COLUMNS },
    (_, column) =>
      `<div class="mega-col"><span>${words.nav[column] ?? ''}</span><ul>${links(MENU_ROWS)}</ul></div>`,
  ).join('');
  const state = Array.from({ length: STATE_ENTRIES }, () => ({
    id: chance.below(99_999),
    title: headline(tongue, chance),
  }));
  const head = `<style>${'.a-b{margin:0 auto;padding:4px}'.repeat(120)}</style><script>window.__STATE__=${JSON.stringify(state)}</script>`;
  const before = `<nav class="mega-menu"><button>${ICON}</button>${columns}</nav>`;
  const after = `<nav class="site-map"><ul>${links(20)}</ul>${ICON.repeat(6)}</nav><script>(function(){var q=[];${'q.push(1);'.repeat(200)}})()</script>`;
  return {
    ...page,
    html: page.html
      .replace('</head>', () => `${head}</head>`)
      .replace(/<body[^>]*>/, (tag) => `${tag}${before}`)
      .replace('</body>', () => `${after}</body>`),
  };
}
