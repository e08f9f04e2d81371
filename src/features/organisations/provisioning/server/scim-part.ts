import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Accounts } from '#features/accounts/server.ts';
import type { OwnedData } from '#features/organisations/organisations/server/owned-data.ts';
import type { Edge, ServerPlugin } from '#platform/http/edge.ts';
import { addJsonBodies } from '#platform/http/json-bodies.ts';
import { toAppError } from '#platform/http/problem.ts';
import { callerLimit } from '#platform/http/rate-limits.ts';
import { languageOf } from '#platform/http/request-context.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { patchGroup, readGroup as readGroupBody } from '../rules/scim-group.ts';
import { scimReasons } from '../rules/scim-reasons.ts';
import { patchUser, readUser } from '../rules/scim-user.ts';
import type { DirectoryContext } from './directory-context.ts';
import { changeGroup, createGroup, listGroups, readGroup, removeDirectoryGroup } from './directory-groups.ts';
import { changePerson, createPerson, listPeople, readPerson, removePerson } from './directory-people.ts';
import { type FoundDirectory, findDirectory, recordDirectoryUse } from './directory-tokens.ts';
import { listQuery, type QueryParameters, select, selectionOf } from './list-query.ts';
import { recordFailure } from './provisioning-failures.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './scim-discovery.ts';
import { scimError, scimStatusOf } from './scim-errors.ts';
import { listResponse, SCIM_PATH, SCIM_TYPE, type ScimResource } from './scim-schemas.ts';

/** Of one directory: fifty people in a second, so that thousands pass in a few minutes. */
export const CALLS_PER_MINUTE = 3_000;

const directories = new WeakMap<FastifyRequest, FoundDirectory>();

/** TR-02: the SCIM 2.0 service. It has its own credentials, media type and refusals. */
export function scimPart(
  accounts: Pick<Accounts, 'database' | 'identities'>,
  ownedData: readonly OwnedData[],
): ServerPlugin {
  return async (app, edge) => {
    const baseUrl = edge.config.PUBLIC_URL + SCIM_PATH;
    const contextOf = (request: FastifyRequest): DirectoryContext => {
      const { organisationId } = directoryOf(request);
      return { organisationId, accounts, ownedData, now: new Date(), baseUrl };
    };
    await app.register(
      async (scim) => {
        addJsonBodies(scim, SCIM_TYPE);
        addCredentialCheck(scim, edge);
        addScimErrors(scim, edge);
        addDiscovery(scim, baseUrl);
        addUsers(scim, contextOf);
        addGroups(scim, contextOf);
        // GET only: the pages of the web client would answer. Other methods find no route.
        scim.get('/*', HIDDEN, () => {
          throw new AppError('missing', commonReasons.missing);
        });
      },
      { prefix: SCIM_PATH },
    );
  };
}

/** SCIM describes itself: these calls are not in the description of the interface. */
const HIDDEN = { schema: { hide: true } };

function directoryOf(request: FastifyRequest): FoundDirectory {
  const directory = directories.get(request);
  if (!directory) throw new AppError('unauthenticated', scimReasons['scim-token']);
  return directory;
}

/** The token is checked before the body is read; no session and no token of a person counts here. */
function addCredentialCheck(scim: FastifyInstance, { database, log }: Edge): void {
  const limit = callerLimit(
    scim,
    'provisioning',
    CALLS_PER_MINUTE,
    (request) => `organisation ${directoryOf(request).organisationId}`,
  );
  scim.addHook('preParsing', async (request) => {
    const directory = await findDirectory(database, request.headers.authorization);
    directories.set(request, directory);
    await limit(request);
    if (directory.isExpired) throw new AppError('unauthenticated', scimReasons['scim-token-expired']);
    request.isFromProgram = true;
    // Not awaited: it must not delay the request.
    recordDirectoryUse(database, directory.organisationId).catch((error: Error) =>
      warnThrottled(log, error, 'the use of a provisioning token could not be recorded'),
    );
  });
}

/** Answers refusals as SCIM has them, and keeps those that an admin should see. */
function addScimErrors(scim: FastifyInstance, { database }: Edge): void {
  const refuse = async (failure: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = toAppError(failure);
    const directory = directories.get(request);
    request.refusal = error.reason.key;
    if (error.kind === 'unexpected') request.log.error({ error: error.cause ?? error }, 'unexpected failure');
    if (directory && isForAdmins(error, request)) {
      const call = describeCall(request);
      await recordFailure(database, { ...call, organisationId: directory.organisationId, error }).catch(
        (cause: Error) => warnThrottled(request.log, cause, 'a refused call of a directory was not kept'),
      );
    }
    if (error.kind === 'unauthenticated') reply.header('www-authenticate', 'Bearer realm="SCIM"');
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    return send(reply.status(scimStatusOf(error)), scimError(error, languageOf(request)));
  };
  scim.setErrorHandler(refuse);
  scim.setNotFoundHandler((request, reply) =>
    refuse(new AppError('missing', commonReasons.missing), request, reply),
  );
}

/** Directories ask whether a resource exists, and repeat calls that are too many: neither needs an admin. */
const isForAdmins = ({ kind }: AppError, { method }: FastifyRequest): boolean =>
  kind !== 'too-many' && !(kind === 'missing' && method === 'GET');

function describeCall({ method, routeOptions, params, body }: FastifyRequest) {
  const { url = '' } = routeOptions;
  const resource = url.includes('/Users') ? 'person' : url.includes('/Groups') ? 'group' : 'other';
  const { resourceId } = Object(params) as { resourceId?: string };
  const sent = new Map(Object.entries(Object(body)).map(([name, value]) => [name.toLowerCase(), value]));
  const named = sent.get(resource === 'person' ? 'username' : 'displayname');
  return { method, resource, resourceId, named } as const;
}

const send = (reply: FastifyReply, body: ScimResource): FastifyReply =>
  reply.header('cache-control', 'no-store').type(SCIM_TYPE).serializer(JSON.stringify).send(body);

function addDiscovery(scim: FastifyInstance, baseUrl: string): void {
  scim.get('/ServiceProviderConfig', HIDDEN, (_request, reply) =>
    send(reply, serviceProviderConfig(baseUrl)),
  );
  const addList = (path: string, resources: readonly ScimResource[]) => {
    scim.get(path, HIDDEN, (_request, reply) =>
      send(reply, listResponse({ resources, total: resources.length, startIndex: 1 })),
    );
    scim.get<ById>(`${path}/:resourceId`, HIDDEN, (request, reply) => {
      const found = resources.find((one) => one.id === request.params.resourceId);
      if (!found) throw new AppError('missing', commonReasons.missing);
      return send(reply, found);
    });
  };
  addList('/ResourceTypes', resourceTypes(baseUrl));
  addList('/Schemas', schemas(baseUrl));
}

interface ById {
  readonly Params: { readonly resourceId: string };
  readonly Querystring: QueryParameters;
}

type ContextOf = (request: FastifyRequest) => DirectoryContext;

function addUsers(scim: FastifyInstance, contextOf: ContextOf): void {
  const answer = (reply: FastifyReply, request: FastifyRequest, person: ScimResource) =>
    send(reply, select(person, selectionOf(queryOf(request))));
  scim.get('/Users', HIDDEN, async (request, reply) => {
    const query = queryOf(request);
    return send(reply, selectEach(await listPeople(contextOf(request), listQuery(query)), query));
  });
  scim.post('/Users', HIDDEN, async (request, reply) => {
    const person = await createPerson(contextOf(request), readUser(request.body));
    return answer(created(reply, person), request, person);
  });
  scim.get<ById>(USER, HIDDEN, async (request, reply) =>
    answer(reply, request, await readPerson(contextOf(request), request.params.resourceId)),
  );
  scim.put<ById>(USER, HIDDEN, async (request, reply) => {
    const wanted = readUser(request.body);
    return answer(reply, request, await changePerson(contextOf(request), request.params.resourceId, wanted));
  });
  scim.patch<ById>(USER, HIDDEN, async (request, reply) => {
    const wanted = patchUser(request.body);
    return answer(reply, request, await changePerson(contextOf(request), request.params.resourceId, wanted));
  });
  scim.delete<ById>(USER, HIDDEN, async (request, reply) => {
    await removePerson(contextOf(request), request.params.resourceId);
    return reply.status(204).send();
  });
}

const USER = '/Users/:resourceId';
const GROUP = '/Groups/:resourceId';

function addGroups(scim: FastifyInstance, contextOf: ContextOf): void {
  scim.get('/Groups', HIDDEN, async (request, reply) => {
    const query = queryOf(request);
    const list = await listGroups(contextOf(request), listQuery(query), selectionOf(query));
    return send(reply, selectEach(list, query));
  });
  scim.post('/Groups', HIDDEN, async (request, reply) => {
    const selection = selectionOf(queryOf(request));
    const group = await createGroup(contextOf(request), readGroupBody(request.body), selection);
    return send(created(reply, group), select(group, selection));
  });
  scim.get<ById>(GROUP, HIDDEN, async (request, reply) => {
    const selection = selectionOf(request.query);
    const group = await readGroup(contextOf(request), request.params.resourceId, selection);
    return send(reply, select(group, selection));
  });
  scim.put<ById>(GROUP, HIDDEN, async (request, reply) => {
    const [context, { resourceId }] = [contextOf(request), request.params];
    await changeGroup(context, resourceId, readGroupBody(request.body));
    const selection = selectionOf(request.query);
    return send(reply, select(await readGroup(context, resourceId, selection), selection));
  });
  // Without the group, whose members can be thousands (RFC 7644 §3.5.2).
  scim.patch<ById>(GROUP, HIDDEN, async (request, reply) => {
    await changeGroup(contextOf(request), request.params.resourceId, patchGroup(request.body));
    return reply.status(204).send();
  });
  scim.delete<ById>(GROUP, HIDDEN, async (request, reply) => {
    await removeDirectoryGroup(contextOf(request), request.params.resourceId);
    return reply.status(204).send();
  });
}

const queryOf = ({ query }: FastifyRequest): QueryParameters => Object(query);

const created = (reply: FastifyReply, { meta }: ScimResource): FastifyReply =>
  reply.status(201).header('location', String(Object(meta).location));

function selectEach(list: ScimResource, query: QueryParameters): ScimResource {
  const selection = selectionOf(query);
  const resources = Array.isArray(list.Resources) ? list.Resources : [];
  return { ...list, Resources: resources.map((one: ScimResource) => select(one, selection)) };
}
