import { z } from 'zod';
import { oneLine } from '#base/text-schemas.ts';

/** Limits of a tree of objectives: more than anyone needs, few enough to render at once. */
export const MAX_OBJECTIVES = 500;
export const MAX_OBJECTIVE_LEVELS = 8;

/** D1 §3: an objective of the person, with its subobjectives as a tree. */
export interface Objective {
  id: string;
  name: string;
  subobjectives: Objective[];
}
export const objectiveName = oneLine(200);
const objectiveSchema = (children: z.ZodType<Objective>): z.ZodType<Objective> =>
  z.object({
    id: oneLine(64),
    name: objectiveName,
    subobjectives: z.array(children).max(100),
  });
/** Accepts one level more than the limit, so that a tree of unlimited depth is refused without being parsed in full. */
export const objective = Array.from({ length: MAX_OBJECTIVE_LEVELS + 1 }).reduce<z.ZodType<Objective>>(
  objectiveSchema,
  z.custom<Objective>(),
);
