import { type Route, route } from '#platform/http/route.ts';
import { listTemplates } from '../contract/templates.ts';
import { templatesIn } from '../rules/template-in.ts';

/** Everything templates answer. They are the product's own, so there is nothing to look up. */
export const templateRoutes: readonly Route[] = [
  route(listTemplates, async ({ language }) => ({ templates: templatesIn(language) })),
];
