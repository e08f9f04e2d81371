/** A value as JSON-LD nests them. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonNode;
export interface JsonNode {
  readonly [key: string]: JsonValue | undefined;
}

const DEEPEST = 8;
const MOST_NODES = 1_000;

/** Every described thing in the JSON-LD of a page, outermost first: arrays, `@graph` and nested things alike. */
export function jsonLdNodes(scripts: readonly string[]): JsonNode[] {
  const nodes: JsonNode[] = [];
  const visit = (value: JsonValue | undefined, depth: number) => {
    if (depth > DEEPEST || nodes.length > MOST_NODES || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) visit(one, depth + 1);
      return;
    }
    const node = value as JsonNode;
    if (node['@type'] !== undefined) nodes.push(node);
    for (const key of Object.keys(node)) visit(node[key], depth + 1);
  };
  for (const script of scripts) visit(tolerantJson(script), 0);
  return nodes;
}

export function typesOf(node: JsonNode): string[] {
  const types = node['@type'];
  return (Array.isArray(types) ? types : [types])
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^.*[/:#]/, ''));
}

/** Reads JSON as sites write it: in comments, with raw line ends, trailing commas, or escaped like HTML. */
function tolerantJson(script: string): JsonValue | undefined {
  const bare = uncommented(script.trim()).trim().replace(/;$/, '');
  if (!bare) return undefined;
  const readings = [
    () => bare,
    () => repaired(bare),
    () => repaired(bare.replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
  ];
  for (const reading of readings) {
    try {
      return JSON.parse(reading()) as JsonValue;
    } catch {
      // The next reading is more tolerant; what is left unread after all of them is salvaged below.
    }
  }
  return salvaged(bare);
}

/** Without the marks that hide it from browsers that know no scripts. */
function uncommented(script: string): string {
  const opened = script.replace(/^(?:\/\/|\/\*)?\s*(?:<!\[CDATA\[|<!--)\s*(?:\*\/)?/, '');
  const closed = opened.replace(/(?:\]\]>|-->)\s*(?:\*\/)?$/, '');
  return closed === opened ? opened : closed.trimEnd().replace(/(?:\/\/|\/\*)$/, '');
}

/** Broken JSON that is longer is left alone: looking for its mistakes would take longer than it is worth. */
const MOST_REPAIRED_CHARS = 50_000;

/** Line ends and tabs inside strings escaped, trailing commas gone. */
function repaired(json: string): string {
  if (json.length > MOST_REPAIRED_CHARS) return json;
  const escaped = json.replace(/"(?:[^"\\]|\\[\s\S])*"/g, (string) =>
    string
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what breaks the JSON
      .replace(/[\u0000-\u001f]/g, (character) => (character === '\n' ? '\\n' : ' '))
      .replace(/\\(?!["\\/bfnrtu])/g, '\\\\'),
  );
  return escaped.replace(/,(\s*[}\]])/g, '$1');
}

const SALVAGED = ['@type', 'headline', 'datePublished', 'description', 'inLanguage', 'articleBody'];

/** The plain fields of JSON too broken to read as a whole. */
function salvaged(json: string): JsonNode | undefined {
  if (json.length > MOST_REPAIRED_CHARS) return undefined;
  const node: Record<string, string> = {};
  for (const name of SALVAGED) {
    const found = new RegExp(`"${name}"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)"`).exec(json);
    if (found?.[1]) node[name] = found[1].replace(/\\n/g, '\n').replace(/\\(.)/g, '$1');
  }
  const author = /"author"\s*:\s*[[{\s]*(?:"@type"\s*:\s*"\w+"\s*,\s*)?"name"\s*:\s*"([^"]+)"/.exec(json);
  if (author?.[1]) node.author = author[1];
  return node.headline || node.datePublished ? { '@type': 'Article', ...node } : undefined;
}
