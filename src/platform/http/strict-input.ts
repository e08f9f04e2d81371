import { z } from 'zod';

/**
 * The same schema without unknown keys, at any depth, so that a misspelled key is reported instead of ignored.
 */
export function strictInput<S extends z.ZodObject>(schema: S): S {
  return strict(schema) as S;
}

function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape).map(([name, part]) => [name, strict(part)]);
      return cloneWith(schema, {
        ...def,
        shape: Object.fromEntries(parts),
        catchall: def.catchall ?? z.never(),
      });
    }
    case 'array':
      return cloneWith(schema, { ...def, element: strict(def.element) });
    case 'union':
      return cloneWith(schema, { ...def, options: def.options.map(strict) });
    case 'record':
      return cloneWith(schema, { ...def, valueType: strict(def.valueType) });
    case 'pipe':
      return cloneWith(schema, { ...def, in: strict(def.in) });
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return cloneWith(schema, { ...def, innerType: strict(def.innerType) });
    default:
      return schema;
  }
}

/** Clones a schema with its checks, messages and metadata. */
const cloneWith = <D extends z.core.$ZodTypeDef>(schema: z.core.$ZodType, def: D) =>
  z.core.clone(schema, def, { parent: true });
