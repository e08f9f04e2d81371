import { z } from 'zod';
import { oneLine } from '#base/one-line.ts';
import { MAX_OBJECTIVE_LEVELS } from '../rules/objective-bounds.ts';

/** D1 §3: what the person wants to find out, as a tree. */
export interface Objective {
  id: string;
  name: string;
  subobjectives: Objective[];
}
export const objectiveName = oneLine(200);
const objectiveOver = (below: z.ZodType<Objective>): z.ZodType<Objective> =>
  z.object({
    id: oneLine(64),
    name: objectiveName,
    subobjectives: z.array(below).max(100),
  });
/** Read one level further than is kept and no deeper, so that a bottomless tree is refused rather than followed. */
export const objective = Array.from({ length: MAX_OBJECTIVE_LEVELS + 1 }).reduce<z.ZodType<Objective>>(
  objectiveOver,
  z.custom<Objective>(),
);
