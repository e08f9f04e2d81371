import type { PageElement } from './page-dom.ts';

/** `category-newsletter` is the subject of an article. */
const SUBJECT_NAME = /(?<=^|\s)(?:tag|category|cat|topic|tagged|term|theme|subject|keyword|rubrique)-\S+/gi;

/** The words in class and id of an element: `ArticleBody__share-bar` gives article, body, share, bar. */
export function nameWords(element: PageElement): string[] {
  const id = element.getAttribute('id');
  const names = element.getAttribute('class');
  if (!id && !names) return [];
  return `${names ?? ''} ${id ?? ''}`
    .replace(SUBJECT_NAME, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9à-ÿ]+/)
    .filter(Boolean);
}

const ASIDE_TAGS = new Set(['NAV', 'ASIDE', 'FOOTER', 'DIALOG', 'TEMPLATE']);
const ASIDE_ROLES = new Set([
  'navigation',
  'complementary',
  'contentinfo',
  'search',
  'menu',
  'menubar',
  'dialog',
  'alertdialog',
]);
const ASIDE_WORDS = new Set([
  'sidebar',
  'related',
  'comment',
  'comments',
  'commentaire',
  'commentaires',
  'breadcrumb',
  'breadcrumbs',
  'newsletter',
  'recommended',
  'recommendations',
  'latest',
  'popular',
  'trending',
  'menu',
  'nav',
  'navbar',
  'footer',
  'teaser',
  'teasers',
  'promo',
]);

/** Whether an element is outside the main content: navigation, side bars, comments, related articles. */
export function isOutsideMain(element: PageElement): boolean {
  if (ASIDE_TAGS.has(element.tagName)) return true;
  if (ASIDE_ROLES.has(element.getAttribute('role') ?? '')) return true;
  if (element.tagName === 'BODY' || element.tagName === 'HTML' || element.tagName === 'MAIN') return false;
  return nameWords(element).some((word) => ASIDE_WORDS.has(word));
}
