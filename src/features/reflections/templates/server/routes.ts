import { type Route, route } from '#platform/http/route.ts';
import { listTemplates } from '../contract/templates.ts';
import { templatesIn } from '../rules/template-in.ts';

/** The endpoint of templates. They are built in, so there is nothing to look up. */
export const templateRoutes: readonly Route[] = [
  route(listTemplates, async ({ language }) => ({ templates: templatesIn(language) })),
];
