import { type Route, route } from '#platform/http/route.ts';
import { listTemplates } from '../contract/templates.ts';
import { localizedTemplates } from '../rules/localized-template.ts';

/** The endpoint of templates. They are built in, so there is nothing to look up. */
export const templateRoutes: readonly Route[] = [
  route(listTemplates, async ({ language }) => ({ templates: localizedTemplates(language) })),
];
