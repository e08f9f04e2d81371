import { z } from 'zod';

/** One input or output value. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly place?: 'path' | 'query' | 'body';
}

/** One call as displayed on the API page. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly details: string;
  readonly secured: boolean;
  readonly inputs: readonly Field[];
  readonly answer: readonly Field[];
}

const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});
const content = z.record(z.string(), z.looseObject({ schema: z.unknown() }));
const operation = z.looseObject({
  summary: z.string().default(''),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })).default({}),
});
const description = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)).default({}),
});

/** The calls of an OpenAPI document, grouped by tag, both in alphabetical order. */
export function callsByTag(document: object): [tag: string, calls: Call[]][] {
  const groups = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(description.parse(document).paths)) {
    for (const [method, spec] of Object.entries(methods)) {
      const tag = spec.tags[0] ?? 'vigie';
      const call = callOf(method.toUpperCase(), path, spec);
      groups.set(tag, [...(groups.get(tag) ?? []), call]);
    }
  }
  const byPath = (a: Call, b: Call) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method);
  return [...groups]
    .map(([tag, calls]): [string, Call[]] => [tag, calls.sort(byPath)])
    .sort(([a], [b]) => a.localeCompare(b));
}

function callOf(method: string, path: string, spec: z.output<typeof operation>): Call {
  const parameters = spec.parameters.flatMap(({ name, in: where, required, schema }): Field[] => {
    const place = where === 'path' || where === 'query' ? where : undefined;
    return place ? [{ name, required, place, type: typeOf(schema) }] : [];
  });
  const body = fieldsOf(bodySchema(spec.requestBody?.content)).map((field) => ({
    ...field,
    place: 'body' as const,
  }));
  const success = spec.responses['200'] ?? spec.responses['201'];
  return {
    method,
    path,
    summary: spec.summary,
    details: spec.description,
    secured: spec.security.length > 0,
    inputs: [...parameters, ...body],
    answer: fieldsOf(bodySchema(success?.content)),
  };
}

function bodySchema(types: z.output<typeof content> | undefined): unknown {
  return Object.values(types ?? {})[0]?.schema;
}

function fieldsOf(schema: unknown): Field[] {
  const parsed = jsonSchema.safeParse(schema);
  if (!parsed.success) return [];
  const { properties = {}, required = [] } = parsed.data;
  return Object.entries(properties).map(([name, part]) => ({
    name,
    type: typeOf(part),
    required: required.includes(name),
  }));
}

/** A short notation of a schema, such as `string (uuid)`, `"fr" | "en"` or `array of object`. */
function typeOf(schema: unknown): string {
  const parsed = jsonSchema.safeParse(schema);
  if (!parsed.success) return '';
  const { type, format, enum: values, const: only, items, anyOf, oneOf } = parsed.data;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ');
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? '');
  if (name === 'array') return `array of ${typeOf(items) || 'values'}`;
  return format ? `${name} (${format})` : name;
}
