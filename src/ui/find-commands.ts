interface Findable {
  readonly title: string;
  readonly group: string;
  readonly keywords?: string;
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose words begin with every word typed, accents and case ignored; best first, in their given order. */
export function findCommands<T extends Findable>(commands: readonly T[], query: string): T[] {
  const typed = folded(query).split(/\s+/).filter(Boolean);
  const ranked = commands.flatMap((command) => {
    const title = folded(command.title);
    const words = `${title} ${folded(command.keywords ?? '')} ${folded(command.group)}`.split(/[\s’'-]+/);
    if (!typed.every((part) => words.some((word) => word.startsWith(part)))) return [];
    return [{ command, first: typed.length > 0 && title.startsWith(typed[0] ?? '') }];
  });
  return [...ranked.filter(({ first }) => first), ...ranked.filter(({ first }) => !first)].map(
    ({ command }) => command,
  );
}
