import { publishedDay, SourceIcon, siteOf } from '#features/documents/web.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { FoundPublication } from '../../contract/palette.ts';
import { findingText } from '../../text.ts';
import { hasMarks, Marked, MarkedLine } from './marked.tsx';
import { Row } from './row.tsx';

const ICON_PX = 28;

/** A publication: site, date, and an excerpt when the title has no marked words. */
export function PublicationRow({ found, query }: { found: FoundPublication; query: string }) {
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
        snippet && !hasMarks({ text: title, query }) ? (
          <MarkedLine text={snippet} query={query} size="small" />
        ) : null
      }
    />
  );
}
