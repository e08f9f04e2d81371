import type { Input, Output } from '#base/endpoint.ts';
import { type Documents, findOpenByAddress, readSummaries } from '#features/documents/server.ts';
import { findPublicationByAddress } from '#features/sources/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { readKnownPage as endpoint } from '../contract/known-page.ts';
import * as contract from '../contract/known-page.ts';
import { knownAnalyses } from './known-analyses.ts';

/** The routes of filing. */
export function filingRoutes(documents: Documents): Route[] {
  return [route(contract.readKnownPage, (context, input) => readKnownPage(documents, context, input))];
}

/**
 * EX-03: what the caller may open of a page, by its address: nothing is fetched, and the request is not
 * stored. When several people have sent the same page, returns the document edited last.
 */
async function readKnownPage(
  documents: Documents,
  context: RequestContext,
  { url }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, now, language } = context;
  return context.transaction(async (tx) => {
    const open = (await findOpenByAddress(documents, tx, actor, [url])).map(({ id }) => id);
    const known = open.length > 0 ? await knownAnalyses(documents, tx, context, open) : [];
    const published = known.length > 0 ? null : await findPublicationByAddress(tx, actor, url);
    const publication = published && { sourceTitle: published.source.title };
    const [latest = open[0]] = known.map(({ analysis }) => analysis.documentId);
    if (latest === undefined) return { document: null, known, publication };
    const summaries = await readSummaries(documents, tx, actor.organisationId, [latest], {
      actor,
      now,
      language,
    });
    return { document: summaries.get(latest) ?? null, known, publication };
  });
}
