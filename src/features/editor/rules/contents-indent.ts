const STEP_PX = 4;

/** ED-06, D2 §2: how far a heading stands from the edge of the contents, in pixels. */
export const contentsIndent = (level: number): number => STEP_PX * (3 * (level - 1) + 3);
