import { expect, test } from 'vitest';
import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import { whyInvalidObjectives } from './why-invalid-objectives.ts';

const objective = (id: string, ...subobjectives: Objective[]): Objective => ({ id, name: id, subobjectives });
const chain = (levels: number): Objective =>
  Array.from({ length: levels - 1 }).reduce<Objective>(
    (child, _, index) => objective(`o${index}`, child),
    objective('leaf'),
  );

test('eight levels are allowed, nine are not', () => {
  expect(whyInvalidObjectives([chain(8)])).toBeNull();
  expect(whyInvalidObjectives([chain(9)])?.reason.key).toBe('objectives-too-deep');
});

test('five hundred objectives are allowed, one more is not', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => objective(`n${index}`));
  expect(whyInvalidObjectives(many(500))).toBeNull();
  expect(whyInvalidObjectives([objective('top', ...many(500))])?.reason.key).toBe('too-many-objectives');
});

test('an id is used by one objective only', () => {
  expect(whyInvalidObjectives([objective('a', objective('a'))])).toMatchObject({ values: { id: 'a' } });
  expect(whyInvalidObjectives([])).toBeNull();
});
