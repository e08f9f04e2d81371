import { eld } from 'eld/small';
import { metaOf, type PageHints } from './page-hints.ts';

const MIN_DETECTION_CHARS = 20;
const MAX_DETECTION_CHARS = 4_000;

/** The declared language of the page, else the detected one; BCP 47. */
export function pageLanguage(hints: PageHints, described: string | null, text: () => string): string | null {
  const declared = [
    hints.htmlLang,
    metaOf(
      hints,
      'content-language',
      'language',
      'dc.language',
      'dcterms.language',
      'inlanguage',
      'citation_language',
    ),
    described,
    metaOf(hints, 'og:locale'),
  ];
  for (const tag of declared) {
    const known = canonical(tag);
    if (known) return known;
  }
  return detectLanguage(text());
}

/** `fr_FR` becomes `fr-FR`; null if it is no language tag. */
function canonical(written: string | null): string | null {
  const [tag = ''] = (written ?? '').trim().split(/[,;\s]/);
  if (!/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}

function detectLanguage(text: string): string | null {
  const sample = text.slice(0, MAX_DETECTION_CHARS);
  if (sample.length < MIN_DETECTION_CHARS) return null;
  const found = eld.detect(sample);
  return found.language && found.isReliable() ? found.language : null;
}
