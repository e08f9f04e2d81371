/** The current path, for a link that returns to this page; without its own `backTo`, which would grow. */
export function currentPath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'> = location) {
  const query = new URLSearchParams(search);
  query.delete('backTo');
  const rest = query.toString();
  return `${pathname}${rest ? `?${rest}` : ''}${hash}`;
}
