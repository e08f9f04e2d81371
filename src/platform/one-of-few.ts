/** How many may wait, and what whoever comes then is told. */
interface Line {
  readonly most: number;
  readonly refuse: () => Error;
}

/** Runs work at most `few` at a time, the rest in the order it came. */
export function oneOfFew(few: number, line?: Line): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const wait = () => {
    if (line && waiting.length >= line.most) throw line.refuse();
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  return async (work) => {
    if (running >= few) await wait();
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
