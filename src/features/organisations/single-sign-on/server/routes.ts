import * as account from '#features/accounts/sign-in/contract/organisation-account.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as provider from '../contract/provider.ts';
import { confirmDomain, listDomains, proposeDomain, removeDomain } from './domains.ts';
import { finishOrganisationSignIn } from './finish-sign-in.ts';
import { readSignOn, removeProvider, setProviderRequired, testProvider } from './provider-settings.ts';
import { saveProvider } from './save-provider.ts';
import type { SingleSignOn } from './single-sign-on.ts';
import { findOrganisationAccount, startOrganisationSignIn } from './start-sign-in.ts';

/** The routes of single sign-on: those that the sign-in page calls, which accounts declares, and the settings. */
export function singleSignOnRoutes(services: SingleSignOn): Route[] {
  return [
    route(account.findOrganisationAccount, findOrganisationAccount),
    route(account.startOrganisationSignIn, (context, input) =>
      startOrganisationSignIn(services, context, input),
    ),
    route(account.finishOrganisationSignIn, (context, input) =>
      finishOrganisationSignIn(services, context, input),
    ),
    route(provider.readSignOn, (context, input) => readSignOn(services, context, input)),
    route(provider.saveProvider, (context, input) => saveProvider(services, context, input)),
    route(provider.removeProvider, (context, input) => removeProvider(services, context, input)),
    route(provider.setProviderRequired, (context, input) => setProviderRequired(services, context, input)),
    route(provider.testProvider, (context, input) => testProvider(services, context, input)),
    route(provider.proposeDomain, (context, input) => proposeDomain(services, context, input)),
    route(provider.removeDomain, (context, input) => removeDomain(services, context, input)),
    route(provider.confirmDomain, (context, input) => confirmDomain(services, context, input)),
    route(provider.listDomains, listDomains),
  ];
}
