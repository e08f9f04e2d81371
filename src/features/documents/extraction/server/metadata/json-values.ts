import { cleanLine, withoutTags } from './clean-line.ts';
import { type JsonNode, type JsonValue, typesOf } from './json-ld.ts';

export function isNode(value: JsonValue | undefined): value is JsonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a value; the first one of several. */
export function textOf(value: JsonValue | undefined): string | null {
  const one = Array.isArray(value) ? value[0] : value;
  if (isNode(one)) return textOf(one['@value']);
  const text = typeof one === 'string' ? withoutTags(one) : typeof one === 'number' ? String(one) : '';
  return text || null;
}

/** The name of a person, an organisation or a site. */
export function nameOf(value: JsonValue | undefined): string | null {
  const one = Array.isArray(value) ? value[0] : value;
  return isNode(one) ? textOf(one.name) : textOf(one);
}

/** Names of people; organisations are authors only if there are no people. */
export function namesOf(
  value: JsonValue | undefined,
  resolve: (value: JsonValue | undefined) => JsonValue | undefined,
): string[] {
  const all = (Array.isArray(value) ? value : [value]).map(resolve);
  const isOrganisation = (one: JsonValue | undefined) =>
    isNode(one) && typesOf(one).some((type) => /Organization$/.test(type));
  const people = all.filter((one) => !isOrganisation(one));
  const named = people.map(authorName).filter((name) => name !== null);
  if (named.length > 0) return [...new Set(named)];
  return [...new Set(all.map(nameOf).filter((name) => name !== null))];
}

function authorName(value: JsonValue | undefined): string | null {
  if (!isNode(value)) return textOf(value);
  const parts = [textOf(value.givenName), textOf(value.familyName)].filter((part) => part !== null);
  return textOf(value.name) ?? (parts.join(' ') || null);
}

/** The address of an image. */
export function imageOf(value: JsonValue | undefined): string | null {
  const one = Array.isArray(value) ? value[0] : value;
  const address = isNode(one) ? (one.url ?? one.contentUrl ?? one['@id']) : one;
  return typeof address === 'string' ? cleanLine(address) || null : isNode(address) ? imageOf(address) : null;
}

/** The DOI among the identifiers of a work. */
export function identifierOf(node: JsonNode): string | null {
  const all = [node.identifier, node.sameAs, node['@id']].flat();
  for (const one of all) {
    const text = isNode(one) ? textOf(one.value) : textOf(one);
    if (text && /10\.\d{4,9}\//.test(text)) return text;
  }
  return null;
}
