import { type Route, route } from '#platform/http/route.ts';
import { readVersion as versionEndpoint } from '../contract/collaboration.ts';
import { readVersion } from './read-version.ts';

/** What is asked about texts apart from their lines. */
export const collaborationRoutes: Route[] = [route(versionEndpoint, readVersion)];
