import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SETTINGS } from '#platform/config-settings.ts';

export const OPERATING_PAGE = fileURLToPath(new URL('../docs/operating.md', import.meta.url));
const BEGIN = '<!-- settings: written by tools/settings-table.ts -->';
const END = '<!-- end of settings -->';

/** All settings of the product as a table, from the list that the product uses. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(([name, setting]) => {
    const { schema, description, example } = setting;
    const usual = schema.safeParse(undefined).data;
    const meaning = 'secret' in setting ? `${description} Or a file: \`${name}_FILE\`.` : description;
    return `| \`${name}\` | ${meaning} | ${formatValue(usual)} | \`${name}=${quoted(example)}\` |`;
  });
  return ['| Setting | What it does | Default | Example |', '|---|---|---|---|', ...rows].join('\n');
}

/** The page with the current table. */
export function withTable(page: string): string {
  const before = page.slice(0, page.indexOf(BEGIN));
  const after = page.slice(page.indexOf(END));
  return `${before}${BEGIN}\n${settingsTable()}\n${after}`;
}

function formatValue(usual: unknown): string {
  if (usual === undefined) return '—';
  return `\`${Array.isArray(usual) ? usual.join(',') : String(usual)}\``;
}

function quoted(example: string): string {
  return /[\s<>]/.test(example) ? `'${example}'` : example;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(OPERATING_PAGE, withTable(readFileSync(OPERATING_PAGE, 'utf8')));
}
