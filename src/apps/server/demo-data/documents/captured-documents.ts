import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { DEMO_ANALYSES } from '../analyses/demo-analyses.ts';
import { demoId } from '../demo-id.ts';
import { memberNamed } from '../demo-person.ts';
import { typeset } from '../typeset.ts';
import { type Article, parseArticle } from './article.ts';
import type { DemoDocument } from './demo-document.ts';
import { DEMO_DOCUMENTS, type DocumentName } from './demo-documents.ts';

/** A document of the demo with the user who captured it: the author of its first analysis. */
export interface CapturedDocument {
  readonly documentId: Id;
  readonly document: DemoDocument;
  readonly title: string;
  readonly excerpt: string;
  readonly byline: string;
  readonly article: Article;
  readonly language: Language;
  readonly organisationId: OrganisationId;
  readonly by: UserId;
  readonly daysAgo: number;
}

export const documentId = (name: DocumentName) => demoId('document', DEMO_DOCUMENTS[name].title);

/** Every document of the demo. */
export function capturedDocuments(): ReadonlyMap<DocumentName, CapturedDocument> {
  const oldestFirst = Object.values(DEMO_ANALYSES).sort((one, other) => other.daysAgo - one.daysAgo);
  const captured = new Map<DocumentName, CapturedDocument>();
  for (const { document: name, daysAgo, parts } of oldestFirst) {
    if (captured.has(name)) continue;
    const { userId: by, organisationId, language } = memberNamed(parts[0].who);
    const document = DEMO_DOCUMENTS[name];
    captured.set(name, {
      documentId: documentId(name),
      document,
      language,
      organisationId,
      by,
      daysAgo,
      title: typeset(language, document.title),
      excerpt: typeset(language, document.excerpt),
      byline: document.byline,
      article: parseArticle(document.text, language),
    });
  }
  return captured;
}
