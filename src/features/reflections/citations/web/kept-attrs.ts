import type { z } from 'zod';

/**
 * Attributes of a node that travel as one piece of JSON when it is copied: what is pasted is one of ours only if all of
 * it holds together, and plain words otherwise.
 */
export const keptAttrs = (name: string) => ({
  name,
  selector: `[${name}]`,
  written: (attrs: object) => ({ [name]: JSON.stringify(attrs) }),
  read<S extends z.ZodType>(element: HTMLElement, schema: S): z.output<S> | false {
    const read = schema.safeParse(parsed(element.getAttribute(name) ?? ''));
    return read.success ? read.data : false;
  },
});

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A place for each attribute in the kept text; none is written into markup by itself. */
export const attributesOf = (defaults: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { default: value, rendered: false }]),
  );
