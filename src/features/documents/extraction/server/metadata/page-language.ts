import { eld } from 'eld/small';
import { type HeadHints, metaOf } from './head-hints.ts';

const LEAST_TO_RECOGNISE = 20;
const ENOUGH_TO_RECOGNISE = 4_000;

/** The language the page says it is in, or else the one its words are in; BCP 47. */
export function pageLanguage(hints: HeadHints, described: string | null, text: () => string): string | null {
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
  return recognised(text());
}

/** `fr_FR` as `fr-FR`; null for what is no language. */
function canonical(written: string | null): string | null {
  const [tag = ''] = (written ?? '').trim().split(/[,;\s]/);
  if (!/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}

function recognised(text: string): string | null {
  const sample = text.slice(0, ENOUGH_TO_RECOGNISE);
  if (sample.length < LEAST_TO_RECOGNISE) return null;
  const found = eld.detect(sample);
  return found.language && found.isReliable() ? found.language : null;
}
