import { type Route, route } from '#platform/http/route.ts';
import { readKnownPage as contract } from '../contract/known-page.ts';
import { readKnownPage } from './read-known-page.ts';

/** What the way out answers. */
export const redirectRoutes: readonly Route[] = [route(contract, readKnownPage)];
