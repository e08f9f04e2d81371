/** AN-02: longer names are cut to leave room for the bars. */
const NAME_MAX = 40;

/** Cuts a name that is too long and appends « ... »; never splits a surrogate pair. */
export function cutName(name: string): string {
  if (name.length <= NAME_MAX) return name;
  return `${name.slice(0, NAME_MAX).replace(/[\ud800-\udbff]$/, '')} ...`;
}
