import { formatNumber } from '#base/format-number.ts';
import type { Language } from '#base/language.ts';
import { analysisAddress, elementAddress } from '#features/documents/documents/rules/analysis-address.ts';
import { documentLink } from '#features/documents/documents/rules/document-link.ts';
import { normalizedWords } from '#features/search/rules/analysis/analyse.ts';
import { FOUND_KINDS, type FoundKind, type FoundPerson } from '../contract/palette.ts';
import type { Found } from './find-queries.ts';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';
import { reflectionAddress } from './reflection-address.ts';
import { AnalysisRow } from './rows/analysis-row.tsx';
import { DocumentRow } from './rows/document-row.tsx';
import { PassageRow } from './rows/passage-row.tsx';
import { PersonRow } from './rows/person-row.tsx';
import { PublicationRow } from './rows/publication-row.tsx';
import { ReflectionRow } from './rows/reflection-row.tsx';

interface FoundGroupsOptions {
  /** The selected kind; null: the best of each. */
  readonly kind: FoundKind | null;
  readonly headings: Readonly<Record<FoundKind, string>>;
  readonly language: Language;
  readonly onKind: (kind: FoundKind) => void;
  readonly onPerson: (person: FoundPerson) => void;
}

/** The number of results, « 200+ » when counting stopped. */
export function formatCount(
  { total, isLowerBound }: Pick<Found[FoundKind], 'total' | 'isLowerBound'>,
  language: Language,
): string {
  return `${formatNumber(total, language)}${isLowerBound ? '+' : ''}`;
}

/** Whether an item has exactly the query as its title. */
const hasExactTitle = (found: Found, kind: FoundKind): boolean =>
  found[kind].items.some((one) => 'title' in one && normalizedWords(one.title) === normalizedWords(found.q));

/** Results as palette groups, in the order of the kinds; a kind with an exact title match comes first. */
export function foundGroups(found: Found, options: FoundGroupsOptions): PaletteGroup[] {
  const { kind, headings, language, onKind, onPerson } = options;
  const first = FOUND_KINDS.find((one) => hasExactTitle(found, one));
  const kinds = [...new Set([...(first ? [first] : []), ...FOUND_KINDS])];
  return kinds
    .filter((one) => (kind ? one === kind : found[one].items.length > 0))
    .map((one) => {
      const isCut = kind === null && found[one].items.length < found[one].total;
      return {
        key: one,
        heading: headings[one],
        count: formatCount(found[one], language),
        ...(isCut ? { seeAll: () => onKind(one) } : {}),
        options: optionsOf(found, one, onPerson),
      };
    });
}

function optionsOf(found: Found, kind: FoundKind, onPerson: (person: FoundPerson) => void): PaletteOption[] {
  const query = found.correction ?? found.q;
  const lines = {
    documents: () =>
      found.documents.items.map((one) => ({
        key: `document-${one.id}`,
        ...documentLink({ url: one.url, documentId: one.id, analysisId: one.analysisId }),
        row: <DocumentRow found={one} query={query} />,
      })),
    publications: () =>
      found.publications.items.map((one) => ({
        key: `publication-${one.id}`,
        ...documentLink({ url: one.url, documentId: one.id, analysisId: one.analysisId }),
        row: <PublicationRow found={one} query={query} />,
      })),
    analyses: () =>
      found.analyses.items.map((one) => ({
        key: `analysis-${one.id}`,
        href: analysisAddress(one.id, one.documentId),
        row: <AnalysisRow found={one} query={query} />,
      })),
    passages: () =>
      found.passages.items.map((one) => ({
        key: `passage-${one.id}`,
        href: elementAddress(one.analysisId, one.documentId, one.id),
        row: <PassageRow found={one} query={query} />,
      })),
    reflections: () =>
      found.reflections.items.map((one) => ({
        key: `reflection-${one.id}`,
        href: reflectionAddress(one.id),
        row: <ReflectionRow found={one} query={query} />,
      })),
    people: () =>
      found.people.items.map((one) => ({
        key: `person-${one.id}`,
        run: () => onPerson(one),
        row: <PersonRow found={one} query={query} />,
      })),
  } satisfies Record<FoundKind, () => PaletteOption[]>;
  return lines[kind]();
}
