import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

test.each([
  ['https://gazette-rivages.example/littoral?page=2#haut', 'gazette-rivages.example', null],
  ['http://Exemple.example:8080/a', 'exemple.example:8080', null],
  ['  https://espaces.example ', 'espaces.example', null],
  ['https://banque.example@piege.example/', 'piege.example', null],
  ['https://piege.example\\@www.service-public.fr/', 'piege.example', null],
  ['https://pie\tge.example/', 'piege.example', null],
  ['https://piege。example/', 'piege.example', null],
  ['https://мир.example/', 'мир.example', 'xn--h1ahn.example'],
  ['https://www.service-public.fr\u3002piege.example/', 'www.service-public.fr.piege.example', null],
])('[TR-08] %s shows the host that the browser opens', (wanted, host, punycode) => {
  const target = redirectTarget(wanted);
  expect(target).toMatchObject({ host, punycode });
  expect(new URL(wanted).host).toBe(punycode ?? host);
  expect(new URL(target?.address ?? '').host).toBe(punycode ?? host);
});

test.each([
  'https://',
  'https://[::1',
  'https://a b.example/',
  'javascript:alert(1)',
  'javascript://gazette.example/%0aalert(1)',
  'intent://gazette.example/',
  'ftp://gazette.example/',
  'data:text/html,gazette.example',
  'blob:https://gazette.example/1',
  null,
])('[TR-08] %s is refused', (wanted) => {
  expect(redirectTarget(wanted)).toBeNull();
});
