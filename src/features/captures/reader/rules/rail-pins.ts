/** Design, margin rail: an avatar of 22 px with 3 px around it. */
export const PIN_HEIGHT_PX = 28;
/** Gap between two pins. */
const GAP_PX = 4;
/** Further from its passage than two lines, a pin would seem to belong to another one. */
const MAX_PUSH_PX = 48;

/** The top of the first line of a passage, relative to the rail. */
export interface PassageTop {
  readonly id: string;
  readonly topPx: number;
}

/** A pin of the rail, for one passage or several too close to have one each. */
interface RailPin {
  readonly ids: readonly [string, ...string[]];
  readonly topPx: number;
}

/** Pins level with their passages; overlapping ones are pushed down, and those pushed too far are merged. */
export function railPins(tops: readonly PassageTop[]): RailPin[] {
  const pins: { ids: [string, ...string[]]; topPx: number }[] = [];
  for (const { id, topPx } of tops.toSorted((a, b) => a.topPx - b.topPx)) {
    const last = pins.at(-1);
    const freePx = last ? last.topPx + PIN_HEIGHT_PX + GAP_PX : topPx;
    if (last && freePx - topPx > MAX_PUSH_PX) last.ids.push(id);
    else pins.push({ ids: [id], topPx: Math.max(topPx, freePx) });
  }
  return pins;
}
