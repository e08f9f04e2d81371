import { z } from 'zod';
import type { Endpoint } from '../../src/base/endpoint.ts';

type Input = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** A position in an input where there is an id, or could be one. */
export interface IdPosition {
  /** A readable path: `add.0.entityId`. */
  readonly name: string;
  /** The current id; absent when the position is only known from the schema. */
  readonly present: string | undefined;
  /** The same input with another id at this position. */
  readonly put: (id: string) => Input;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** One id or several separated by commas; not an address that contains one. */
const ONLY_IDS = new RegExp(`^${UUID.source}(?:,${UUID.source})*$`);

/** All positions for ids in the input of a call: those with an id, and those where its schema accepts one. */
export function idPositions({ input: schema }: Endpoint, input: Input): IdPosition[] {
  const standing = [...idsIn(input, [])];
  const covered = new Set(standing.map(({ path }) => general(path)));
  const possible = [...placesIn(jsonSchema.parse(described(schema)), [])].filter(
    ({ path }) => !covered.has(general(path)),
  );
  return [
    ...standing.map(({ path, at, present }) => ({
      name: [...path, ...(at > 0 ? [at] : [])].join('.'),
      present,
      put: (id: string) => replaced(input, path, (value) => withId(String(value), at, id)),
    })),
    ...possible.map(({ path, around }) => ({
      name: path.join('.'),
      present: undefined,
      put: (id: string) => replaced(input, path.slice(0, 1), () => around(id)),
    })),
  ];
}

const described = (schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const general = (path: Path) => path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');

function* idsIn(value: unknown, path: Path): Generator<{ path: Path; at: number; present: string }> {
  if (typeof value === 'string' && ONLY_IDS.test(value)) {
    for (const [at, present] of value.split(',').entries()) yield { path, at, present };
  } else if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [key, inner] of Object.entries(value))
      yield* idsIn(inner, [...path, isList ? Number(key) : key]);
  }
}

const withId = (value: string, at: number, id: string) =>
  value
    .split(',')
    .map((one, place) => (place === at ? id : one))
    .join(',');

function replaced(value: unknown, path: Path, change: (old: unknown) => unknown): Input {
  return replacedIn(value, path, change) as Input;
}

function replacedIn(value: unknown, [first, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((one, at) => (at === first ? replacedIn(one, rest, change) : one));
  const object: Input = typeof value === 'object' && value !== null ? { ...value } : {};
  return { ...object, [first]: replacedIn(object[first], rest, change) };
}

const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
});
type JsonSchema = z.infer<typeof jsonSchema>;

const waysOf = (schema: JsonSchema) => schema.anyOf ?? schema.oneOf ?? [];

/** The positions where a schema accepts an id, with the value of the outermost property. */
function* placesIn(
  schema: JsonSchema,
  path: Path,
): Generator<{ path: Path; around: (id: string) => unknown }> {
  if (schema.format === 'uuid') yield { path, around: (id) => id };
  for (const way of waysOf(schema)) yield* placesIn(way, path);
  if (schema.items)
    for (const { path: inner, around } of placesIn(schema.items, [...path, 0]))
      yield { path: inner, around: (id) => [around(id)] };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    for (const { path: inner, around } of placesIn(property, [...path, name]))
      yield {
        path: inner,
        around: path.length === 0 ? around : (id) => ({ ...required(schema, name), [name]: around(id) }),
      };
  }
}

/** The other required properties of an object, so that it passes validation. */
function required(schema: JsonSchema, except: string): Input {
  const names = (schema.required ?? []).filter((name) => name !== except);
  return Object.fromEntries(names.map((name) => [name, someOf(schema.properties?.[name])]));
}

function someOf(schema: JsonSchema | undefined): unknown {
  if (!schema) return undefined;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [way] = waysOf(schema);
  if (way) return someOf(way);
  if (schema.type === 'object') return required(schema, '');
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'string') return 'marée';
  return schema.minimum ?? 1;
}

/** All ids in a text. */
export const idsOf = (text: string): string[] => text.match(UUID) ?? [];
