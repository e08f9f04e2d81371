import { createReflection } from '../../src/features/reflections/reflections/contract/reflections.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import { newId } from '../../src/platform/new-id.ts';
import { ask } from './ask.ts';
import { user } from './shared-item.ts';
import type { SignedInPerson } from './signed-in-people.ts';

/** Creates a reflection of the first person, shared with the others; returns its id. */
export async function sharedText(url: string, people: readonly SignedInPerson[]): Promise<string> {
  const [owner, ...others] = people;
  if (!owner) throw new Error('at least one person is needed');
  const reflectionId = newId();
  const created = await ask(url, createReflection, { reflectionId, title: 'À plusieurs' }, owner.headers);
  if (created.problem) throw new Error(`a reflection was refused: ${created.problem.reason}`);
  if (others.length === 0) return reflectionId;
  const shared = await ask(url, changeAccess, { itemId: reflectionId, add: others.map(user) }, owner.headers);
  if (shared.problem) throw new Error(`it was not shared: ${shared.problem.reason}`);
  return reflectionId;
}
