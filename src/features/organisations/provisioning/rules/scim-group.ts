import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import { oneLine } from '#base/text-schemas.ts';
import { GROUP_MEMBERS_MAX, GROUP_NAME_MAX } from '#features/organisations/groups/contract/groups.ts';
import { parsePath, type ScimPath } from './scim-path.ts';
import { scimReasons } from './scim-reasons.ts';
import { EXTERNAL_ID_MAX } from './scim-user.ts';
import {
  attributesOf,
  operationsOf,
  type ScimAttributes,
  type ScimOperation,
  textOf,
  unsuitable,
} from './scim-values.ts';

/** The attributes of a group in a request; fields that the request omits are absent. */
export interface DirectoryGroup {
  readonly displayName?: string;
  readonly externalId?: string | null;
  /** All members after the request; absent when it only adds and removes some. */
  readonly members?: readonly Id[];
  readonly added: readonly Id[];
  readonly removed: readonly Id[];
}

/** The changes so far, in the order of the operations. */
interface Draft {
  displayName?: string;
  externalId?: string | null;
  members: Set<Id> | null;
  readonly added: Set<Id>;
  readonly removed: Set<Id>;
}

const newDraft = (): Draft => ({ members: null, added: new Set(), removed: new Set() });

const finished = ({ members, added, removed, ...fields }: Draft): DirectoryGroup => ({
  ...fields,
  ...(members ? { members: [...members] } : {}),
  added: [...added],
  removed: [...removed],
});

/** Reads a Group as POST and PUT send it (RFC 7643 §4.2). */
export function readGroup(body: unknown): DirectoryGroup {
  const group = newDraft();
  setAll(group, 'replace', attributesOf(body, 'Group'));
  return finished(group);
}

/** Reads what the operations of a PATCH change together. */
export function patchGroup(body: unknown): DirectoryGroup {
  const group = newDraft();
  for (const operation of operationsOf(body)) {
    const { op, path, value } = operation;
    if (op === 'remove') removeAttribute(group, operation);
    else if (path === null) setAll(group, op, attributesOf(value, 'value'));
    else setAttribute(group, op, parsePath(path), value);
  }
  return finished(group);
}

type Setting = Exclude<ScimOperation['op'], 'remove'>;

function setAll(group: Draft, op: Setting, attributes: ScimAttributes): void {
  for (const [name, value] of attributes) {
    if (name !== 'schemas' && name !== 'id' && name !== 'meta')
      setAttribute(group, op, parsePath(name), value);
  }
}

function setAttribute(group: Draft, op: Setting, { attribute, filter }: ScimPath, value: unknown): void {
  switch (attribute) {
    case 'displayname': {
      const name = oneLine(GROUP_NAME_MAX).safeParse(value);
      if (!name.success) throw unsuitable('displayName');
      group.displayName = name.data;
      return;
    }
    case 'externalid':
      group.externalId = textOf(value, 'externalId', EXTERNAL_ID_MAX);
      return;
    case 'members': {
      if (filter.length > 0) throw new AppError('invalid', scimReasons['scim-no-target']);
      const ids = membersOf(value);
      if (op === 'replace') replaceMembers(group, ids);
      else addMembers(group, ids);
    }
  }
}

function removeAttribute(group: Draft, { path, value }: ScimOperation): void {
  if (path === null) throw new AppError('invalid', scimReasons['scim-no-target']);
  const { attribute, filter } = parsePath(path);
  if (attribute === 'displayname')
    throw new AppError('invalid', scimReasons['scim-required'], { values: { attribute: 'displayName' } });
  if (attribute === 'externalid') group.externalId = null;
  if (attribute !== 'members') return;
  if (filter.length > 0) removeMembers(group, filter.map(comparedMember));
  // Entra names the members in the value; without any, all leave.
  else if (value === undefined || value === null) replaceMembers(group, []);
  else removeMembers(group, membersOf(value));
}

function comparedMember({ attribute, value }: ScimPath['filter'][number]): Id {
  if (attribute !== 'value' || typeof value !== 'string')
    throw new AppError('invalid', scimReasons['scim-path'], { values: { path: 'members[…]' } });
  return value.toLowerCase();
}

function replaceMembers(group: Draft, ids: readonly Id[]): void {
  group.members = new Set(ids);
  group.added.clear();
  group.removed.clear();
}

function addMembers({ members, added, removed }: Draft, ids: readonly Id[]): void {
  for (const id of ids) {
    (members ?? added).add(id);
    removed.delete(id);
  }
}

function removeMembers({ members, added, removed }: Draft, ids: readonly Id[]): void {
  for (const id of ids) {
    if (members) members.delete(id);
    else removed.add(id);
    added.delete(id);
  }
}

/** The ids of members: of a list, or of a single one. */
function membersOf(value: unknown): Id[] {
  const listed = value === null ? [] : Array.isArray(value) ? value : [value];
  if (listed.length > GROUP_MEMBERS_MAX) throw unsuitable('members');
  return listed.map((one) => {
    const id = typeof one === 'string' ? one : attributesOf(one, 'members').get('value');
    if (typeof id !== 'string') throw unsuitable('members');
    return id.toLowerCase();
  });
}
