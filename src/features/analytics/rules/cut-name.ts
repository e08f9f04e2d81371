/** AN-02: longer names are cut so that the bars keep their room. */
export const NAME_MAX = 40;

/** A name of at most so many characters; what was longer ends in « ... », and never in half a letter. */
export function cutName(name: string): string {
  if (name.length <= NAME_MAX) return name;
  return `${name.slice(0, NAME_MAX).replace(/[\ud800-\udbff]$/, '')} ...`;
}
