import { expect, test } from 'vitest';
import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import { whyNotObjectives } from './why-not-objectives.ts';

const objective = (id: string, ...subobjectives: Objective[]): Objective => ({ id, name: id, subobjectives });
const chain = (levels: number): Objective =>
  Array.from({ length: levels - 1 }).reduce<Objective>(
    (child, _, index) => objective(`o${index}`, child),
    objective('leaf'),
  );

test('eight levels are allowed, nine are not', () => {
  expect(whyNotObjectives([chain(8)])).toBeNull();
  expect(whyNotObjectives([chain(9)])?.reason.key).toBe('objectives-too-deep');
});

test('five hundred objectives are allowed, one more is not', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => objective(`n${index}`));
  expect(whyNotObjectives(many(500))).toBeNull();
  expect(whyNotObjectives([objective('top', ...many(500))])?.reason.key).toBe('too-many-objectives');
});

test('an id is used by one objective only', () => {
  expect(whyNotObjectives([objective('a', objective('a'))])).toMatchObject({ values: { id: 'a' } });
  expect(whyNotObjectives([])).toBeNull();
});
