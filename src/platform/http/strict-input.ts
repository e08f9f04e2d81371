import { z } from 'zod';

/**
 * The same schema, taking no key that it does not know, at any depth: whoever misspells one is told, instead of seeing the
 * rest accepted.
 */
export function strictInput<S extends z.ZodObject>(schema: S): S {
  return strict(schema) as S;
}

function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape).map(([name, part]) => [name, strict(part)]);
      return like(schema, { ...def, shape: Object.fromEntries(parts), catchall: def.catchall ?? z.never() });
    }
    case 'array':
      return like(schema, { ...def, element: strict(def.element) });
    case 'union':
      return like(schema, { ...def, options: def.options.map(strict) });
    case 'record':
      return like(schema, { ...def, valueType: strict(def.valueType) });
    case 'pipe':
      return like(schema, { ...def, in: strict(def.in) });
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return like(schema, { ...def, innerType: strict(def.innerType) });
    default:
      return schema;
  }
}

/** Checks, messages and what the description says of a schema stay. */
const like = <D extends z.core.$ZodTypeDef>(schema: z.core.$ZodType, def: D) =>
  z.core.clone(schema, def, { parent: true });
