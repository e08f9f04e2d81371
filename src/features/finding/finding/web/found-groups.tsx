import Flag from 'lucide-react/icons/flag';
import Highlighter from 'lucide-react/icons/highlighter';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessagesSquare from 'lucide-react/icons/messages-square';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { threadLabel } from '#features/analyses/analyses/rules/thread-label.ts';
import { codeNames } from '#features/analyses/analyses/text.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import {
  analysisAddress,
  documentLink,
  elementAddress,
} from '#features/documents/documents/rules/document-addresses.ts';
import { publishedDay, SourceIcon, siteOf } from '#features/documents/web.ts';
import { normalizedWords } from '#features/search/rules/analysis/analyse.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { currentPath } from '#ui/page/paths.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import {
  FOUND_KINDS,
  type FoundAnalysis,
  type FoundKind,
  type FoundPassage,
  type FoundPerson,
  type FoundPublication,
} from '../contract/palette.ts';
import { findingText } from '../text.ts';
import type { PaletteGroup, PaletteOption } from './option-list.tsx';
import { containsMatches, DocumentRow, Marked, MarkedLine, Row } from './row.tsx';
import type { Found } from './use-find.ts';

const SIGNS = { highlight: Highlighter, comment: MessageCircle, mission: Flag } as const;
const LETTER_PX = 28;

/** A passage: excerpt, type or code, author and document. */
function PassageRow({ found, query }: { found: FoundPassage; query: string }) {
  const text = useText(findingText);
  const codes = useText(codeNames);
  const language = useLanguage();
  const { type, codeClassification: code, author, upvotes } = found;
  const Sign = SIGNS[type];
  const what = code ? codes[code] : text.types[type];
  const documentTitle = found.documentTitle || text.untitled;
  return (
    <Row
      sign={code ? <CodeLetter code={code} size={LETTER_PX} /> : <Sign />}
      title={<MarkedLine text={found.snippet} query={query} size="title" />}
      says={`${what} · ${personName(author, language)}, ${documentTitle}`}
      end={
        upvotes > 0 ? (
          <span className="upvotes">
            <ThumbsUp size={14} aria-hidden="true" />
            <VisuallyHidden>{text.upvotes(formatNumber(upvotes, language))}</VisuallyHidden>
            <span aria-hidden="true">{formatNumber(upvotes, language)}</span>
          </span>
        ) : null
      }
    />
  );
}

const FACES_SHOWN = 3;

/** An analysis: its document, and the number and authors of contributions. */
function AnalysisRow({ found, query }: { found: FoundAnalysis; query: string }) {
  const text = useText(findingText);
  const language = useLanguage();
  const { activityCount, participants, participantCount, snippet } = found;
  const name = threadLabel(found, language);
  const documentTitle = found.documentTitle || text.untitled;
  const isMarkedAbove = [name, documentTitle].some((said) => containsMatches({ text: said, query }));
  return (
    <Row
      sign={<MessagesSquare />}
      title={<Marked text={name} query={query} />}
      says={
        <>
          {text.on.before}
          <Marked text={documentTitle} query={query} />
          {text.on.after}
          {activityCount > 0
            ? ` · ${text.contributions(activityCount, formatNumber(activityCount, language))}`
            : null}
        </>
      }
      snippet={snippet && !isMarkedAbove ? <MarkedLine text={snippet} query={query} size="small" /> : null}
      end={<AvatarStack people={participants} total={participantCount} max={FACES_SHOWN} size={22} />}
    />
  );
}

const ICON_PX = 28;

/** A publication: site, date, and an excerpt when the title has no marked words. */
function PublicationRow({ found, query }: { found: FoundPublication; query: string }) {
  const text = useText(findingText);
  const language = useLanguage();
  const { url, datePublished, snippet } = found;
  const title = found.title || text.untitled;
  const site = found.siteName || siteOf(url);
  const day = datePublished ? publishedDay(datePublished, language) : '';
  return (
    <Row
      sign={
        <SourceIcon
          document={{ iconUrl: found.iconUrl, kind: 'page' }}
          name={site || title}
          sizePx={ICON_PX}
        />
      }
      title={<Marked text={title} query={query} />}
      says={[site, day].filter(Boolean).join(' · ')}
      snippet={
        snippet && !containsMatches({ text: title, query }) ? (
          <MarkedLine text={snippet} query={query} size="small" />
        ) : null
      }
    />
  );
}

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
  const kinds = first ? [first, ...FOUND_KINDS.filter((one) => one !== first)] : FOUND_KINDS;
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

type FoundReflection = Found['reflections']['items'][number];

function ReflectionRow({ found, query }: { found: FoundReflection; query: string }) {
  const text = useText(findingText);
  return (
    <Row
      sign={<NotebookPen />}
      title={<Marked text={found.title || text.untitled} query={query} />}
      says={found.snippet ? <MarkedLine text={found.snippet} query={query} size="small" /> : null}
    />
  );
}

/** A colleague: the number of passages about the query, and common groups. */
function PersonRow({ found, query }: { found: FoundPerson; query: string }) {
  const text = useText(findingText);
  const language = useLanguage();
  const { passageCount, groupNames } = found;
  const wrote = passageCount > 0 ? text.wrote(passageCount, formatNumber(passageCount, language)) : '';
  return (
    <Row
      isPlain
      sign={<Avatar of={found} size={28} decorative />}
      title={<Marked text={personName(found, language)} query={query} />}
      says={[wrote, groupNames.join(', ')].filter(Boolean).join(' · ') || text.colleague}
    />
  );
}

/** The address of a reflection, with the current address as the way back. */
export function reflectionAddress(reflectionId: Id): string {
  return `/reflections/${encodeURIComponent(reflectionId)}?backTo=${encodeURIComponent(currentPath())}`;
}
