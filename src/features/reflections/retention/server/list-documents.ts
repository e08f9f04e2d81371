import type { Input, Output } from '#base/endpoint.ts';
import type { Documents } from '#features/documents/server.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listDocuments as endpoint } from '../contract/documents.ts';
import { sizeOf } from '../rules/category-size.ts';
import { categoriesOf } from './category-store.ts';
import { countDocuments, documentsIn } from './document-pages.ts';
import { showDocuments } from './show-documents.ts';

/** RE-06: a page of one category of a reflection, and the counts of all. */
export function listDocuments(
  documents: Documents,
  context: RequestContext,
  { reflectionId, category, ...slice }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return context.transaction(async (tx) => {
    const reflection = await requireReflection(tx, context.actor, reflectionId, 'read');
    const categories = await categoriesOf(tx, reflection);
    const counts = await countDocuments(tx, reflection, categories);
    const rows = await documentsIn(tx, reflection, category, slice);
    return {
      documents: await showDocuments(documents, tx, context, rows),
      total: sizeOf(counts.find((one) => one.category === category)),
      categories,
      counts,
    };
  });
}
