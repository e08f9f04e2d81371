import type { Fault } from './fault.ts';
import { killWriters } from './kill-writers.ts';

const FORMS = { short: { kills: 1, people: 3 }, long: { kills: 5, people: 5 } };

/**
 * [ED-08] kill -9 while several people type in one text: no acknowledged change is lost, and all copies are equal in
 * the end.
 */
export const killedWriters: Fault = {
  name: 'killed-writers',
  async drive({ short, opened, holds, note }) {
    const { kills, people } = FORMS[short ? 'short' : 'long'];
    const { lost, missing, different, confirmed, startTimes } = await killWriters(opened, kills, people);
    note(
      `${kills} kills, ${confirmed} confirmed changes, slowest restart ${Math.max(...startTimes).toFixed(0)} ms`,
    );
    holds(`0 confirmed changes lost over ${kills} kills`, lost.length === 0, lost);
    holds('unconfirmed changes come back with their authors', missing.length === 0, missing);
    holds('all copies are equal afterwards', different.length === 0, different);
  },
};
