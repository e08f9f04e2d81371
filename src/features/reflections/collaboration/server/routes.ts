import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { OrganisationId } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { reflections } from '#features/reflections/reflections/server/reflections-tables.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import {
  type readVersion as readVersionEndpoint,
  readVersion as versionEndpoint,
} from '../contract/collaboration.ts';
import type {
  keepVersion as keepVersionEndpoint,
  listVersions as listVersionsEndpoint,
  readVersionText as readVersionTextEndpoint,
  TextVersion,
} from '../contract/versions.ts';
import * as versions from '../contract/versions.ts';
import { requiredEditorVersion } from './access/authorize-client.ts';
import { documentOf } from './log/stored-text.ts';
import type { OnTextFlushed } from './texts/flush-text.ts';
import { restoreVersion, saveAsVersion, withWritableText } from './versions/restore-version.ts';
import { findVersion, readVersions, type StoredVersion } from './versions/version-store.ts';

/** The HTTP endpoints about texts, besides the live connections. */
export function collaborationRoutes(listeners: readonly OnTextFlushed[]): Route[] {
  return [
    route(versionEndpoint, readVersion),
    route(versions.listVersions, listVersions),
    route(versions.readVersionText, readVersionText),
    route(versions.keepVersion, (context, input) => keepVersion(listeners, context, input)),
    route(versions.restoreVersion, (context, input) => restoreVersion(listeners, context, input)),
  ];
}

/** The versions of a text, for everybody who may open it. */
function listVersions(
  context: RequestContext,
  { reflectionId }: Input<typeof listVersionsEndpoint>,
): Promise<Output<typeof listVersionsEndpoint>> {
  return context.transaction(async (tx) => {
    const open = await requireReflection(tx, context.actor, reflectionId, 'read');
    return { versions: await showVersions(tx, open.organisationId, await readVersions(tx, open)) };
  });
}

/** Saves the current text as a version, before a large change. Null where nothing was ever written. */
function keepVersion(
  listeners: readonly OnTextFlushed[],
  context: RequestContext,
  { reflectionId }: Input<typeof keepVersionEndpoint>,
): Promise<Output<typeof keepVersionEndpoint>> {
  return withWritableText(context, reflectionId, async (tx, key) => {
    await saveAsVersion(tx, listeners, { ...key, at: context.now });
    const latest = await showVersions(tx, key.organisationId, await readVersions(tx, key, 1));
    return { version: latest[0] ?? null };
  });
}

/** The text of one version, for everybody who may open the current text. */
function readVersionText(
  context: RequestContext,
  { reflectionId, versionId }: Input<typeof readVersionTextEndpoint>,
): Promise<Output<typeof readVersionTextEndpoint>> {
  return context.transaction(async (tx) => {
    const open = await requireReflection(tx, context.actor, reflectionId, 'read');
    const found = await findVersion(tx, open, versionId);
    const [version] = found ? await showVersions(tx, open.organisationId, [found]) : [];
    if (!found || !version) throw new AppError('missing', commonReasons.missing);
    return { version, text: textOfDocument(documentOf({ state: found.state, rows: [] })) };
  });
}

/** ED-07: the oldest editor version that understands a text; clients ask before they connect. */
function readVersion(
  context: RequestContext,
  { reflectionId }: Input<typeof readVersionEndpoint>,
): Promise<Output<typeof readVersionEndpoint>> {
  return context.transaction(async (tx) => {
    const { organisationId } = await requireReflection(tx, context.actor, reflectionId, 'read');
    const [found] = await tx
      .select({ version: reflections.editorVersion })
      .from(reflections)
      .where(and(eq(reflections.organisationId, organisationId), eq(reflections.id, reflectionId)));
    if (!found) throw new AppError('missing', commonReasons.missing);
    return { version: requiredEditorVersion(found.version) };
  });
}

/** Stored versions with the names of their authors. */
async function showVersions(
  tx: Transaction,
  organisationId: OrganisationId,
  stored: readonly StoredVersion[],
): Promise<TextVersion[]> {
  const personOf = await loadNamedPeople(
    tx,
    organisationId,
    stored.flatMap(({ authors }) => authors),
  );
  return stored.map(({ id, madeAt, authors, changes, restoredFrom }) => ({
    id,
    madeAt,
    changes,
    restoredFrom,
    authors: authors.map(personOf),
  }));
}
