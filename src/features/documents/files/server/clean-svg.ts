import sanitizeHtml from 'sanitize-html';

/** Drawing elements. None of them can run scripts, load or embed a page. */
const DRAWING_ELEMENTS = [
  'svg g a defs symbol use title desc metadata style switch view',
  'path rect circle ellipse line polyline polygon text tspan textPath image marker mask clipPath pattern',
  'linearGradient radialGradient stop filter',
  'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
  'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode',
  'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
].flatMap((line) => line.split(' '));
/** A reference inside the drawing, or an embedded picture. */
const SAFE_REFERENCE = /^(?:#|data:image\/(?:png|jpeg|gif);base64,)/i;
/** CSS that could load something. */
const LOADS_RESOURCE = /url\s*\(\s*(?!["']?#)|@import|\\|expression\s*\(|javascript:/i;

/** What may precede the drawing. Each pattern matches up to its first end, without backtracking. */
const BEFORE_DRAWING = [
  /\s+/y,
  /<\?xml[^>]*\?>/y,
  /<!--[\s\S]*?-->/y,
  /<!DOCTYPE\s+svg[^>[]*(?:\[[\s\S]*?\]\s*)?>/y,
];
const SVG_START = /<svg[\s>]/y;

/** The position of the svg element, or -1 if there is none. */
export function startOfSvg(text: string): number {
  let place = text.startsWith('\uFEFF') ? 1 : 0;
  for (let passed = -1; passed !== place; ) {
    passed = place;
    for (const part of BEFORE_DRAWING) place = endOf(part, text, place) ?? place;
  }
  return endOf(SVG_START, text, place) === undefined ? -1 : place;
}

function endOf(pattern: RegExp, text: string, place: number): number | undefined {
  pattern.lastIndex = place;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Rewrites a drawing from the allow-list; undefined if none is left. */
export function cleanSvg(source: string): string | undefined {
  const start = startOfSvg(source);
  if (start < 0) return undefined;
  const cleaned = sanitizeHtml(source.slice(start), {
    allowedTags: DRAWING_ELEMENTS,
    allowedAttributes: false,
    disallowedTagsMode: 'completelyDiscard',
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    allowProtocolRelative: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    exclusiveFilter: ({ tag, text }) => tag === 'style' && LOADS_RESOURCE.test(text),
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
      return plain.startsWith('xmlns') || !LOADS_RESOURCE.test(value);
    }),
  );
}
