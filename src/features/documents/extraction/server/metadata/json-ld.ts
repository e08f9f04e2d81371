/** A nested JSON-LD value. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonNode;
export interface JsonNode {
  readonly [key: string]: JsonValue | undefined;
}

const MAX_DEPTH = 8;
const MAX_NODES = 1_000;

/** All nodes with a type in the JSON-LD of a page, outermost first, including arrays, `@graph` and nested nodes. */
export function jsonLdNodes(scripts: readonly string[]): JsonNode[] {
  const nodes: JsonNode[] = [];
  const visit = (value: JsonValue | undefined, depth: number) => {
    if (depth > MAX_DEPTH || nodes.length > MAX_NODES || typeof value !== 'object' || value === null) return;
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

export function jsonLdTypes(node: JsonNode): string[] {
  const types = node['@type'];
  return (Array.isArray(types) ? types : [types])
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^.*[/:#]/, ''));
}

/** Parses JSON as sites write it: in comments, with raw line breaks, trailing commas, or HTML-escaped. */
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
      // The next attempt is more tolerant; the last resort is below.
    }
  }
  return salvaged(bare);
}

/** Removes comment marks and CDATA around a script. */
function uncommented(script: string): string {
  const opened = script.replace(/^(?:\/\/|\/\*)?\s*(?:<!\[CDATA\[|<!--)\s*(?:\*\/)?/, '');
  const closed = opened.replace(/(?:\]\]>|-->)\s*(?:\*\/)?$/, '');
  return closed === opened ? opened : closed.trimEnd().replace(/(?:\/\/|\/\*)$/, '');
}

/** Longer broken JSON is ignored, since the repair would take too long. */
const MAX_REPAIRED_CHARS = 50_000;

/** Escapes line breaks and tabs in strings, and removes trailing commas. */
function repaired(json: string): string {
  if (json.length > MAX_REPAIRED_CHARS) return json;
  const escaped = json.replace(/"(?:[^"\\]|\\[\s\S])*"/g, (string) =>
    string
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what breaks the JSON
      .replace(/[\u0000-\u001f]/g, (character) => (character === '\n' ? '\\n' : ' '))
      .replace(/\\(?!["\\/bfnrtu])/g, '\\\\'),
  );
  return escaped.replace(/,(\s*[}\]])/g, '$1');
}

const SALVAGED_FIELDS = ['@type', 'headline', 'datePublished', 'description', 'inLanguage', 'articleBody'];

/** The plain fields of JSON that cannot be parsed. */
function salvaged(json: string): JsonNode | undefined {
  if (json.length > MAX_REPAIRED_CHARS) return undefined;
  const node: Record<string, string> = {};
  for (const name of SALVAGED_FIELDS) {
    const found = new RegExp(`"${name}"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)"`).exec(json);
    if (found?.[1]) node[name] = found[1].replace(/\\n/g, '\n').replace(/\\(.)/g, '$1');
  }
  const author = /"author"\s*:\s*[[{\s]*(?:"@type"\s*:\s*"\w+"\s*,\s*)?"name"\s*:\s*"([^"]+)"/.exec(json);
  if (author?.[1]) node.author = author[1];
  return node.headline || node.datePublished ? { '@type': 'Article', ...node } : undefined;
}
