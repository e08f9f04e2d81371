import { describe, expect, test } from 'vitest';
import { SAMPLE, SAVED, toShortForm } from '../../../../tests/support/samples/sample-access.ts';
import * as rules from './pending-changes.ts';
import type { Role } from './roles.ts';

const { camille, hugo, nadia, climat, estuaire, eau } = SAMPLE;
const { NOTHING_PENDING } = rules;
const NOTHING = toShortForm(NOTHING_PENDING);

/** Applies changes to a pending state, one after the other. */
function editing() {
  let pending = NOTHING_PENDING;
  const actions = {
    add: (entry: typeof nadia) => take(rules.addEntry(pending, SAVED, entry)),
    remove: (entry: typeof nadia) => take(rules.removeEntry(pending, SAVED, entry)),
    link: (reflection: typeof eau) => take(rules.linkReflection(pending, SAVED, reflection)),
    role: (entry: typeof nadia, role: Role) => take(rules.setRole(pending, SAVED, entry, role)),
    unlink: (reflection: typeof eau) => take(rules.unlinkReflection(pending, SAVED, reflection.id)),
    now: () => toShortForm(pending),
    all: () => pending,
  };
  function take(next: rules.PendingChanges) {
    pending = next;
    return actions;
  }
  return actions;
}

describe('[SE-02]', () => {
  test('adding someone makes them pending', () => {
    expect(editing().add(nadia).add(climat).now()).toEqual({
      ...NOTHING,
      added: ['Nadia Toumi', 'Veille climat'],
    });
  });

  test('adding someone who has access, or is pending, changes nothing', () => {
    expect(editing().add(hugo).now()).toEqual(NOTHING);
    expect(editing().add(nadia).add(nadia).now()).toEqual({ ...NOTHING, added: ['Nadia Toumi'] });
  });

  test('removing a pending-added entry cancels it', () => {
    expect(editing().add(nadia).remove(nadia).now()).toEqual(NOTHING);
  });

  test('removing a saved entry marks it removed', () => {
    expect(editing().remove(hugo).now()).toEqual({ ...NOTHING, removed: [hugo.entityId] });
    expect(editing().remove(hugo).remove(hugo).now()).toEqual({ ...NOTHING, removed: [hugo.entityId] });
  });

  test('removing someone unknown changes nothing', () => {
    expect(editing().remove(nadia).now()).toEqual(NOTHING);
  });

  test('adding an entry marked removed again cancels the removal', () => {
    expect(editing().remove(hugo).add(hugo).now()).toEqual(NOTHING);
  });

  test('linking a reflection makes it pending', () => {
    expect(editing().link(eau).now()).toEqual({ ...NOTHING, linked: ['Plan eau potable'] });
  });

  test('linking an already linked or pending reflection is ignored', () => {
    expect(editing().link(estuaire).now()).toEqual(NOTHING);
    expect(editing().link(eau).link(eau).now()).toEqual({ ...NOTHING, linked: ['Plan eau potable'] });
  });

  test('unlinking a pending link cancels it', () => {
    expect(editing().link(eau).unlink(eau).now()).toEqual(NOTHING);
  });

  test('unlinking a saved link marks it, and unlinking twice cancels the pending unlink', () => {
    const once = editing().unlink(estuaire);
    expect(once.now()).toEqual({ ...NOTHING, unlinked: [estuaire.id] });
    expect(once.unlink(estuaire).now()).toEqual(NOTHING);
  });

  test('unlinking a reflection that is not linked changes nothing', () => {
    expect(editing().unlink(eau).now()).toEqual(NOTHING);
  });

  test('every pending change counts once, and is sent in the right form', () => {
    const all = editing().add(nadia).add(climat).remove(hugo).link(eau).unlink(estuaire).all();
    expect(rules.countPending(all)).toBe(5);
    expect(rules.changesOf(all)).toEqual({
      add: [
        { entityType: 'User', entityId: nadia.entityId, permission: 'Owner' },
        { entityType: 'Group', entityId: climat.entityId, permission: 'Owner' },
      ],
      remove: [{ entityType: 'User', entityId: hugo.entityId }],
      link: [eau.id],
      unlink: [estuaire.id],
    });
  });

  test('a change a colleague saved meanwhile is no longer pending; the rest stays', () => {
    const all = editing()
      .add(nadia)
      .add(climat)
      .remove(hugo)
      .remove(camille)
      .link(eau)
      .unlink(estuaire)
      .all();
    const saved = { entries: [nadia, camille], reflections: [eau] };
    expect(toShortForm(rules.dropSavedChanges(all, saved))).toEqual({
      added: ['Veille climat'],
      removed: [camille.entityId],
      changed: [],
      linked: [],
      unlinked: [],
    });
  });

  test('an added person gets the role that was chosen', () => {
    const all = editing().add(nadia).add(climat).role(nadia, 'Reader').all();
    expect(rules.changesOf(all).add.map(({ permission }) => permission)).toEqual(['Reader', 'Owner']);
    expect(rules.countPending(all)).toBe(2);
  });

  test('a new role of a saved entry is pending, until it equals the saved one or the entry is removed', () => {
    const reader = editing().role(hugo, 'Reader');
    expect(reader.now()).toEqual({ ...NOTHING, changed: ['Hugo Vasseur: Reader'] });
    expect(rules.changesOf(reader.all())).toMatchObject({
      add: [{ entityType: 'User', entityId: hugo.entityId, permission: 'Reader' }],
      remove: [],
    });
    expect(rules.countPending(reader.all())).toBe(1);
    expect(reader.role(hugo, 'Owner').now()).toEqual(NOTHING);
    const removed = editing().role(hugo, 'Reader').remove(hugo);
    expect(removed.now()).toEqual({ ...NOTHING, removed: [hugo.entityId] });
    expect(removed.role(hugo, 'Reader').add(hugo).now()).toEqual(NOTHING);
    expect(editing().role(nadia, 'Reader').now()).toEqual(NOTHING);
  });

  test('a role a colleague saved meanwhile is no longer pending, nor is that of an entry they removed', () => {
    const all = editing().role(hugo, 'Reader').role(camille, 'Reader').all();
    const saved = { entries: [{ ...hugo, permission: 'Reader' as const }], reflections: [] };
    expect(toShortForm(rules.dropSavedChanges(all, saved)).changed).toEqual([]);
    expect(toShortForm(rules.dropSavedChanges(all, SAVED)).changed).toHaveLength(2);
  });
});
