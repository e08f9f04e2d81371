const STEP_PX = 4;

/** ED-06, D2 §2: the indentation of a heading in the contents, in pixels. */
export const contentsIndent = (level: number): number => STEP_PX * (3 * (level - 1) + 3);
