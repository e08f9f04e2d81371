import { fold } from '#base/fold.ts';

interface Findable {
  readonly title: string;
  readonly group: string;
  readonly keywords?: string;
}

/**
 * Commands with a word that starts with each typed word, accents and case ignored; those whose title starts with the query
 * come first.
 */
export function findCommands<T extends Findable>(commands: readonly T[], query: string): T[] {
  const typed = fold(query).split(/\s+/).filter(Boolean);
  const ranked = commands.flatMap((command) => {
    const title = fold(command.title);
    const words = `${title} ${fold(command.keywords ?? '')} ${fold(command.group)}`.split(/[\s’'-]+/);
    if (!typed.every((part) => words.some((word) => word.startsWith(part)))) return [];
    return [{ command, first: typed.length > 0 && title.startsWith(typed[0] ?? '') }];
  });
  return [...ranked.filter(({ first }) => first), ...ranked.filter(({ first }) => !first)].map(
    ({ command }) => command,
  );
}
