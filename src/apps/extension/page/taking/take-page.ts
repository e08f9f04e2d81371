import type { Id } from '#base/ids.ts';
import { PAGE_FILE_MAX_BYTES } from '#features/documents/uploads/contract/uploads.ts';
import type { FromPage } from '../../talk/page-talk.ts';
import { here } from '../address.ts';
import { writeHtml } from './write-html.ts';

type Taken = Extract<FromPage, { kind: 'taken' | 'not-taken' }>;

export function wasReplaced(askId: Id): Taken {
  return { kind: 'not-taken', askId, problem: 'replaced', size: null };
}

/** The page as its reader sees it; refused where it is none, is too large, or became another one meanwhile. */
export async function takePage(askId: Id, own: Element, mostBytes = PAGE_FILE_MAX_BYTES): Promise<Taken> {
  const refused = (problem: Extract<Taken, { kind: 'not-taken' }>['problem'], size: number | null = null) =>
    ({ kind: 'not-taken', askId, problem, size }) as const;
  const { address, content } = here();
  if (content !== 'page') return refused('not-a-page');
  const { html, size } = await writeHtml(document.documentElement, own, mostBytes);
  const after = here();
  if (after.address !== address) return wasReplaced(askId);
  if (size > mostBytes) return refused('too-large', size);
  return { kind: 'taken', askId, address, title: after.title, html };
}
