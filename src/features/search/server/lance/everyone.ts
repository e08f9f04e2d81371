/** Stands among the readers of what everyone may open: it is looked up like any other reader. No person has this id. */
export const EVERYONE = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
