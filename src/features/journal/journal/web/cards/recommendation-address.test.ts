import { expect, test } from 'vitest';
import { sourceAddress } from './card-source.tsx';

test.each([
  ['http://ports.example:8080/', '/redirect?redirectUrl=http%3A%2F%2Fports.example%3A8080%2F'],
  ['', null],
])('FX-40: a source with the address %s has the link %s', (address, link) =>
  expect(sourceAddress({ id: null, title: 'Ports', host: 'ports.example', address })).toBe(link),
);
