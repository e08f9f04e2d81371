import { expect, test } from 'vitest';
import { readDate } from './read-date.ts';

test.each([
  ['2018-04-05T06:00', '2018-04-05T06:00:00Z'],
  ['2021-11-01T10:52:50+0100', '2021-11-01T10:52:50+01:00'],
  ['2015-07-10T23:53:00-04:00', '2015-07-10T23:53:00-04:00'],
  ['2017-11-03 03:01:00.000000', '2017-11-03T03:01:00Z'],
  ['2024-06-25', '2024-06-25'],
  ['20211022', '2021-10-22'],
  ['2019/04/28', '2019-04-28'],
  ['1617181723', '2021-03-31T09:08:43.000Z'],
  ['Wed, 05 Oct 2016 10:00:00 GMT', '2016-10-05T10:00:00Z'],
  ['Publié le 8 octobre 2014', '2014-10-08'],
  ['Le 1er janvier 2020 à 7 h 05', '2020-01-01T07:05:00Z'],
  ['3 févr. 2019', '2019-02-03'],
  ['mardi 14 août 2018 à 18h30', '2018-08-14T18:30:00Z'],
  ['October 22, 2021', '2021-10-22'],
  ['Sept. 4, 2015', '2015-09-04'],
  ['May 5th, 2020 3:05 pm', '2020-05-05T15:05:00Z'],
  ['04.05.2015 à 13h36', '2015-05-04T13:36:00Z'],
])('%s is %s', (written, expected) => {
  expect(readDate(written)).toBe(expected);
});

test('the day stays as printed, whatever the offset', () => {
  expect(readDate('2020-03-01T00:30:00+02:00')).toMatch(/^2020-03-01/);
});

test('the day comes first, except in American pages and if that is no valid date', () => {
  expect(readDate('03/04/2020')).toBe('2020-04-03');
  expect(readDate('03/04/2020', 'en-US')).toBe('2020-03-04');
  expect(readDate('12/25/2020')).toBe('2020-12-25');
});

test.each(['', 'yesterday', 'March 2015', '31/02/2020', '2020-13-01', '12:30', 'room 2019', 'x'.repeat(500)])(
  '%s is no date',
  (written) => {
    expect(readDate(written)).toBeNull();
  },
);
