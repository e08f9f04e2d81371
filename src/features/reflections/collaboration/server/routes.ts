import { type Route, route } from '#platform/http/route.ts';
import { readVersion as versionEndpoint } from '../contract/collaboration.ts';
import * as versions from '../contract/versions.ts';
import { readVersion } from './read-version.ts';
import type { OnTextFlushed } from './texts/flush-text.ts';
import { keepVersion } from './versions/keep-version.ts';
import { listVersions } from './versions/list-versions.ts';
import { readVersionText } from './versions/read-version-text.ts';
import { restoreVersion } from './versions/restore-version.ts';

/** The HTTP endpoints about texts, besides the live connections. */
export function collaborationRoutes(settled: readonly OnTextFlushed[]): Route[] {
  return [
    route(versionEndpoint, readVersion),
    route(versions.listVersions, listVersions),
    route(versions.readVersionText, readVersionText),
    route(versions.keepVersion, (context, input) => keepVersion(settled, context, input)),
    route(versions.restoreVersion, (context, input) => restoreVersion(settled, context, input)),
  ];
}
