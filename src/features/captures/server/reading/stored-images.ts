import type { Id } from '#base/ids.ts';

const IMAGE = /<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/gi;
const KEPT = ['alt', 'title', 'width', 'height'];
/** How a stored copy is named in kept content; a stranger's page must not name one itself. */
const FOREIGN_NAME = /data-file/gi;

/** The addresses of the images in sanitised content, in order. */
export function imageAddresses(html: string): string[] {
  return [...html.matchAll(IMAGE)].flatMap(([image]) => attributesOf(image).get('src') ?? []);
}

/** The content with its images by their stored copies; those without one keep their words and no address. */
export function withStoredImages(html: string, files: ReadonlyMap<string, Id>): string {
  return html.replace(FOREIGN_NAME, 'data-gone').replace(IMAGE, (image) => {
    const attributes = attributesOf(image);
    const fileId = files.get(attributes.get('src') ?? '');
    const words = KEPT.flatMap((name) => {
      const value = attributes.get(name);
      return value === undefined ? [] : ` ${name}="${escaped(value)}"`;
    });
    return `<img${fileId ? ` data-file="${fileId}"` : ''}${words.join('')}>`;
  });
}

function attributesOf(image: string): Map<string, string> {
  const pairs = [...image.matchAll(ATTRIBUTE)];
  return new Map(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]));
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
