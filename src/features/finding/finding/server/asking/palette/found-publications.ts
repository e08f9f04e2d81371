import type { Id } from '#base/ids.ts';
import type { Hit } from '#features/search/server.ts';
import { visiblePublications } from '#features/sources/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { FoundPublication } from '../../../contract/palette.ts';
import { publicationItems } from '../complex/publication-items.ts';
import type { Excerpt } from './excerpt.ts';

/** Publications as displayed in the palette, each page once, without those whose document is found. */
export async function foundPublications(
  tx: Transaction,
  context: Pick<RequestContext, 'actor'>,
  {
    hits,
    excerpt,
    documents,
  }: { readonly hits: readonly Hit[]; readonly excerpt: Excerpt; readonly documents: readonly Hit[] },
): Promise<FoundPublication[]> {
  const ids = hits.map((hit) => hit.id);
  const [shown, texts] = await Promise.all([
    publicationItems(tx, context, [...documents, ...hits], []),
    visiblePublications(tx, context.actor, ids),
  ]);
  return ids.flatMap((publicationId: Id) => {
    const one = shown.get(publicationId);
    if (!one || one.document.url === null) return [];
    const { title, siteName, url, datePublished, iconUrl } = one.document;
    return {
      id: publicationId,
      title,
      siteName,
      url,
      datePublished,
      iconUrl,
      analysisId: one.analysisId,
      snippet: excerpt(texts.get(publicationId)?.text ?? '', title),
    };
  });
}
