import type { PageElement } from '../dom/page-dom.ts';
import { cleanLine } from './clean-line.ts';

interface MetaHint {
  /** Lower-case words of `property`, `name`, `itemprop` and `http-equiv`. Empty if there is no content. */
  readonly names: readonly string[];
  readonly content: string;
}

export function metaHint(element: PageElement): MetaHint {
  const content = cleanLine(element.getAttribute('content') ?? element.getAttribute('value') ?? '');
  if (!content) return { names: [], content };
  const written = ['property', 'name', 'itemprop', 'http-equiv'].flatMap((attribute) =>
    (element.getAttribute(attribute) ?? '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/ ?: ?/g, ':')
      .split(/\s+/),
  );
  return { names: [...new Set(written)].filter((name) => name !== ''), content };
}

export interface LinkHint {
  readonly rel: string;
  readonly href: string;
  readonly type: string;
  readonly sizes: string;
}

export function linkHint(element: PageElement): LinkHint {
  const attribute = (name: string) => element.getAttribute(name)?.trim() ?? '';
  return {
    rel: attribute('rel').toLowerCase(),
    href: attribute('href'),
    type: attribute('type').toLowerCase(),
    sizes: attribute('sizes').toLowerCase(),
  };
}

const AUTHOR_NAME = /(^|[\s_-])(by-?line|author|auteur|signature|writtenby|p-author|contributor|journalist)/i;

/** Whether class, id or rel indicate authors. */
export function mayHoldAuthors(element: PageElement): boolean {
  if (/\bauthor\b/.test(element.getAttribute('rel') ?? '')) return true;
  const classes = element.getAttribute('class');
  const id = element.getAttribute('id');
  return (!!classes && AUTHOR_NAME.test(classes)) || (!!id && AUTHOR_NAME.test(id));
}
