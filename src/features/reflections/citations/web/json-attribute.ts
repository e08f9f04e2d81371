import type { z } from 'zod';

/**
 * Serializes the attributes of a node as one JSON attribute for the clipboard: pasted markup becomes such a node only if all
 * attributes are valid, and plain text otherwise.
 */
export const jsonAttribute = (name: string) => ({
  name,
  selector: `[${name}]`,
  written: (attrs: object) => ({ [name]: JSON.stringify(attrs) }),
  read<S extends z.ZodType>(element: HTMLElement, schema: S): z.output<S> | false {
    const read = schema.safeParse(parseJson(element.getAttribute(name) ?? ''));
    return read.success ? read.data : false;
  },
});

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Declares the attributes of a node; none of them is rendered as an HTML attribute of its own. */
export const nodeAttributes = (defaults: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { default: value, rendered: false }]),
  );
