import { killWriters } from '../../faults/kill-writers.ts';
import type { Figure } from '../figure.ts';

const KILLS = 100;

/** [ED-08] The fault of the same name, with a hundred kills. */
export const killedWriters: Figure = {
  name: 'killed-writers',
  async measure(opened) {
    const { lost, missing, different, confirmed } = await killWriters(opened, KILLS);
    const none = { atMost: 0 };
    return [
      {
        name: 'killed-writers-lost',
        value: lost.length,
        unit: `of ${confirmed} confirmed changes`,
        promise: none,
      },
      {
        name: 'killed-writers-missing',
        value: missing.length,
        unit: 'typed words in the end',
        promise: none,
      },
      {
        name: 'killed-writers-different',
        value: different.length,
        unit: `of ${KILLS} rounds`,
        promise: none,
      },
    ];
  },
};
