import * as sections from '../../src/features/journal/sections/contract/sections.ts';
import { searchComplex } from '../../src/features/search/contract/complex-search.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createGroup } from '../support/sharing.ts';
import { type Row, row } from './row.ts';
import type { CallerSession, World } from './world.ts';

/** Searches of the caller; a stranger has none. */
async function strategies({ server }: World, { person, headers }: CallerSession) {
  if (!person) return [{ searchId: newId() }];
  const asked = { scorings: [{ Semantic: { param: 'dunes', multiplier: 1 } }] };
  const { output } = await server.ask(searchComplex, asked, headers);
  return [{ searchId: output?.id ?? newId() }];
}

const groupOfMember = ({ database, organisation, callers: { member } }: World) => {
  if (!member.person) throw new Error('the member is a person');
  return createGroup(database, organisation, member.person);
};

/** A section created by the member for themselves. */
async function ofMember(world: World): Promise<string> {
  const { member } = world.callers;
  const made = { name: newId(), strategies: await strategies(world, member) };
  const { output } = await world.server.ask(sections.createSection, made, member.headers);
  return output?.journalId ?? newId();
}

/** Everyone creates sections for themselves; only their owners may see and change them. */
export const sectionsRows: readonly Row[] = [
  row(sections.readSection, '401 404 200 404 404', async (world) => ({ id: await ofMember(world) })),
  row(
    sections.createSection,
    '401 200 200 200 200',
    async (world, asking) => ({ name: newId(), strategies: await strategies(world, asking) }),
    { about: 'of one’s own' },
  ),
  row(
    sections.createSection,
    '401 404 200 404 404',
    async (world, asking) => ({
      name: newId(),
      groupId: await groupOfMember(world),
      strategies: await strategies(world, asking),
    }),
    { about: 'of a group of the member’s' },
  ),
  row(
    sections.previewSection,
    '401 200 200 200 200',
    async (world, asking) => ({ strategies: await strategies(world, asking) }),
    { about: 'of one’s own to come' },
  ),
  row(
    sections.previewSection,
    '401 404 200 404 404',
    async (world, asking) => ({
      journalId: await ofMember(world),
      strategies: await strategies(world, asking),
    }),
    { about: 'of an existing one' },
  ),
  row(sections.changeSection, '401 404 200 404 404', async (world, asking) => ({
    journalId: await ofMember(world),
    name: newId(),
    strategies: await strategies(world, asking),
  })),
];
