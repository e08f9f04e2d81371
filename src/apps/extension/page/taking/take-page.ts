import type { Id } from '#base/ids.ts';
import { PAGE_FILE_MAX_BYTES } from '#features/documents/uploads/contract/uploads.ts';
import type { FromPage } from '../../talk/page-talk.ts';
import { here } from '../address.ts';
import { writeHtml } from './write-html.ts';

type PageResult = Extract<FromPage, { kind: 'taken' | 'not-taken' }>;

export function wasReplaced(askId: Id): PageResult {
  return { kind: 'not-taken', askId, problem: 'replaced', size: null };
}

/** The page as the user sees it; refused when it is no HTML page, is too large, or became another one meanwhile. */
export async function takePage(askId: Id, own: Element, maxBytes = PAGE_FILE_MAX_BYTES): Promise<PageResult> {
  const refuse = (
    problem: Extract<PageResult, { kind: 'not-taken' }>['problem'],
    size: number | null = null,
  ) => ({ kind: 'not-taken', askId, problem, size }) as const;
  const { address, content } = here();
  if (content !== 'page') return refuse('not-a-page');
  const { html, size } = await writeHtml(document.documentElement, own, maxBytes);
  const after = here();
  if (after.address !== address) return wasReplaced(askId);
  if (size > maxBytes) return refuse('too-large', size);
  return { kind: 'taken', askId, address, title: after.title, html };
}
