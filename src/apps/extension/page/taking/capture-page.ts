import type { Id } from '#base/ids.ts';
import { PAGE_FILE_MAX_BYTES } from '#features/documents/uploads/contract/uploads.ts';
import type { FromPage } from '../../talk/page-messages.ts';
import { currentPage } from '../address.ts';
import { serialisePage } from './serialise-page.ts';

type PageResult = Extract<FromPage, { kind: 'taken' | 'not-taken' }>;

export function pageReplaced(askId: Id): PageResult {
  return { kind: 'not-taken', askId, problem: 'replaced', size: null };
}

/** The page as the user sees it; refused when it is no HTML page, is too large, or became another one meanwhile. */
export async function capturePage(
  askId: Id,
  own: Element,
  maxBytes = PAGE_FILE_MAX_BYTES,
): Promise<PageResult> {
  const refuse = (
    problem: Extract<PageResult, { kind: 'not-taken' }>['problem'],
    size: number | null = null,
  ) => ({ kind: 'not-taken', askId, problem, size }) as const;
  const { address, content } = currentPage();
  if (content !== 'page') return refuse('not-a-page');
  const { html, size } = await serialisePage(document.documentElement, own, maxBytes);
  const after = currentPage();
  if (after.address !== address) return pageReplaced(askId);
  if (size > maxBytes) return refuse('too-large', size);
  return { kind: 'taken', askId, address, title: after.title, html };
}
