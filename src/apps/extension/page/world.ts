/**
 * What the scripts of the extension leave for each other in the world that they share inside a page; the page's own
 * scripts have another one and see nothing of it.
 */
declare global {
  /** The small script of allowed sites is here: words may be marked without an open panel. */
  var vigieWatches: true | undefined;
  /** The whole script is here; `false` once the extension it came from is gone. */
  var vigiePage: { isAlive(): boolean; end(): void } | undefined;
}

export {};
