import type { Page } from '@playwright/test';
import {
  changeReflection,
  createReflection,
  readReflection,
} from '../../src/features/reflections/reflections/contract/reflections.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import type { Role } from '../../src/features/sharing/rules/roles.ts';
import { newId } from '../../src/platform/new-id.ts';
import { expect, test as journey, type Person, signIn } from '../support/journey.ts';

interface Begun {
  readonly title: string;
  readonly description?: string;
  readonly templateId?: string;
  readonly status?: 'COMPLETED';
  readonly isArchived?: true;
}

const at = (path: string, reflectionId: string) =>
  path.replace(':reflectionId', reflectionId).replace(':itemId', reflectionId);

/** API calls as the person signed in on the page, for journeys about something else. */
export const reflectingOn = (page: Page) => ({
  /** Begins reflections, the last one edited last; answers their ids. */
  async begin(...all: readonly Begun[]): Promise<string[]> {
    const ids: string[] = [];
    for (const { status, isArchived, ...asked } of all) {
      const id = newId();
      const begun = await page.request.put(at(createReflection.path, id), { data: asked });
      expect(begun.status(), await begun.text()).toBe(200);
      if (status || isArchived) await this.change(id, { status, isArchived });
      ids.push(id);
    }
    return ids;
  },
  async change(reflectionId: string, data: object): Promise<void> {
    const answer = await page.request.patch(at(changeReflection.path, reflectionId), { data });
    expect(answer.status(), await answer.text()).toBe(200);
  },
  async share(reflectionId: string, { id }: Person, permission: Role | null = 'Owner'): Promise<void> {
    const entry = { entityType: 'User', entityId: id };
    const data = permission === null ? { remove: [entry] } : { add: [{ ...entry, permission }] };
    const answer = await page.request.patch(at(changeAccess.path, reflectionId), { data });
    expect(answer.status(), await answer.text()).toBe(200);
  },
  read: async (reflectionId: string) =>
    (await page.request.get(at(readReflection.path, reflectionId))).json(),
});

interface Fixtures {
  /** The person signed in on the page. */
  me: Person;
  /** What they do by calls. */
  mine: ReturnType<typeof reflectingOn> & { readonly by: Person };
}

/** A journey about what people write together. */
export const test = journey.extend<Fixtures>({
  me: async ({ page, newPerson }, use) => {
    const me = await newPerson({ firstName: 'Camille', lastName: 'Derrien' });
    await signIn(page, me);
    await use(me);
  },
  mine: ({ page, me }, use) => use({ ...reflectingOn(page), by: me }),
});

/** A part of the list: « En cours », « Terminées », « Archivées ». */
export const part = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name: new RegExp(`^${name}`) });
export const titlesIn = (page: Page, name: string) => part(page, name).getByRole('heading', { level: 3 });
export const card = (page: Page, title: string) => page.getByRole('article', { name: title });
