import { type Route, route } from '#platform/http/route.ts';
import * as organisation from '../contract/organisation-tags.ts';
import { findTags } from '../contract/tags.ts';
import * as tags from './find-tags.ts';
import * as vocabulary from './organisation-tags.ts';

/** The routes of tags. */
export const tagRoutes: readonly Route[] = [
  route(findTags, tags.findTags),
  route(organisation.listOrganisationTags, vocabulary.listOrganisationTags),
  route(organisation.addOrganisationTag, vocabulary.addOrganisationTag),
  route(organisation.renameOrganisationTag, vocabulary.renameOrganisationTag),
  route(organisation.removeOrganisationTag, vocabulary.removeOrganisationTag),
];
