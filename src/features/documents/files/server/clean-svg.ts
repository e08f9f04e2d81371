import sanitizeHtml from 'sanitize-html';

/** Elements that draw. Whatever can run, load or embed a page is not among them. */
const DRAWING = [
  'svg g a defs symbol use title desc metadata style switch view',
  'path rect circle ellipse line polyline polygon text tspan textPath image marker mask clipPath pattern',
  'linearGradient radialGradient stop filter',
  'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
  'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode',
  'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
].flatMap((line) => line.split(' '));
/** A reference inside the drawing, or a picture carried in it. */
const SAFE_REFERENCE = /^(?:#|data:image\/(?:png|jpeg|gif);base64,)/i;
/** Style that could call out. */
const CALLS_OUT = /url\s*\(\s*(?!["']?#)|@import|\\|expression\s*\(|javascript:/i;

/** What may stand before the drawing. Each is read once, to its first end: no text makes the reading go back. */
const BEFORE_DRAWING = [
  /\s+/y,
  /<\?xml[^>]*\?>/y,
  /<!--[\s\S]*?-->/y,
  /<!DOCTYPE\s+svg[^>[]*(?:\[[\s\S]*?\]\s*)?>/y,
];
const DRAWING_BEGINS = /<svg[\s>]/y;

/** Where the drawing itself begins, or -1 when the text is none. */
export function startOfSvg(text: string): number {
  let place = text.startsWith('\uFEFF') ? 1 : 0;
  for (let passed = -1; passed !== place; ) {
    passed = place;
    for (const part of BEFORE_DRAWING) place = endOf(part, text, place) ?? place;
  }
  return endOf(DRAWING_BEGINS, text, place) === undefined ? -1 : place;
}

function endOf(pattern: RegExp, text: string, place: number): number | undefined {
  pattern.lastIndex = place;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Rewrites a drawing from the allow-list; nothing when no drawing is left. */
export function cleanSvg(source: string): string | undefined {
  const start = startOfSvg(source);
  if (start < 0) return undefined;
  const cleaned = sanitizeHtml(source.slice(start), {
    allowedTags: DRAWING,
    allowedAttributes: false,
    disallowedTagsMode: 'completelyDiscard',
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    allowProtocolRelative: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    exclusiveFilter: ({ tag, text }) => tag === 'style' && CALLS_OUT.test(text),
    transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: safeAttributes(attributes) }) },
  }).trim();
  return /^<svg[\s>/]/.test(cleaned) ? cleaned : undefined;
}

function safeAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      const plain = name.toLowerCase();
      if (plain.startsWith('on') || plain === 'src') return false;
      if (plain === 'href' || plain.endsWith(':href')) return SAFE_REFERENCE.test(value.trim());
      return plain.startsWith('xmlns') || !CALLS_OUT.test(value);
    }),
  );
}
