import type { Line } from '../line/open-line.ts';

/** The open lines of this node, found by whom and what they concern. */
export interface Lines {
  readonly size: number;
  add(line: Line): void;
  has(line: Line): boolean;
  /** Notes whom and what a line concerns: `user:id`, `reflection:id`. */
  concern(line: Line, keys: readonly string[]): void;
  remove(line: Line): void;
  /** Those that a key concerns. */
  of(key: string): readonly Line[];
  all(): readonly Line[];
}

/** Whoever opens a line says at once who it is. Of very many that do not, those that waited longest go. */
const MOST_SILENT = 1_000;

export function openLines(): Lines {
  const lines = new Map<Line, Set<string>>();
  const byKey = new Map<string, Set<Line>>();
  const silent = new Set<Line>();
  return {
    get size() {
      return lines.size;
    },
    add(line) {
      lines.set(line, new Set());
      silent.add(line);
      const [longest] = silent;
      if (silent.size > MOST_SILENT) longest?.reset();
    },
    has: (line) => lines.has(line),
    concern(line, keys) {
      const known = lines.get(line);
      if (!known) return;
      silent.delete(line);
      for (const key of keys) {
        known.add(key);
        byKey.set(key, (byKey.get(key) ?? new Set()).add(line));
      }
    },
    remove(line) {
      for (const key of lines.get(line) ?? []) {
        const concerned = byKey.get(key);
        concerned?.delete(line);
        if (concerned?.size === 0) byKey.delete(key);
      }
      lines.delete(line);
      silent.delete(line);
    },
    of: (key) => [...(byKey.get(key) ?? [])],
    all: () => [...lines.keys()],
  };
}
