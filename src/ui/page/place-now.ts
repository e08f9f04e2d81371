/** Where one is, as a path of this product that leads back here; without the way back from here, which would grow. */
export function placeNow({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'> = location) {
  const asked = new URLSearchParams(search);
  asked.delete('backTo');
  const kept = asked.toString();
  return `${pathname}${kept ? `?${kept}` : ''}${hash}`;
}
