/** The reader id that stands for everyone in the readers of public items. No person has it. */
export const EVERYONE = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
