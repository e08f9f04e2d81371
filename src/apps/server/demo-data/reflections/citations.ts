import type { Id } from '#base/ids.ts';
import type { QuoteAttrs } from '#features/reflections/citations/rules/quote.ts';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { type AnalysisName, analysisId, DEMO_ANALYSES } from '../analyses/demo-analyses.ts';
import { demoId } from '../demo-id.ts';
import { memberNamed } from '../demo-person.ts';
import { passage } from '../documents/article.ts';
import type { CapturedDocument } from '../documents/captured-documents.ts';
import type { DocumentName } from '../documents/demo-documents.ts';
import { DEMO_SITES } from '../documents/demo-sites.ts';
import { typeset } from '../typeset.ts';

type Documents = ReadonlyMap<DocumentName, CapturedDocument>;

export const isAnalysis = (name: string): name is AnalysisName => Object.hasOwn(DEMO_ANALYSES, name);

function documentOf(documents: Documents, name: string): [AnalysisName, CapturedDocument] {
  const document = isAnalysis(name) ? documents.get(DEMO_ANALYSES[name].document) : undefined;
  if (!isAnalysis(name) || !document) throw new Error(`the demo has no analysis ${name}`);
  return [name, document];
}

const about = (name: AnalysisName, { documentId, document, title }: CapturedDocument) => ({
  analysisId: analysisId(name),
  documentId,
  title,
  siteName: 'site' in document ? DEMO_SITES[document.site].name : document.byline,
});

/** A citation of a demo analysis, inside a line of text. */
export function citationOf(documents: Documents, analysis: string): TextNode {
  const [name, document] = documentOf(documents, analysis);
  return { type: NODES.citation, attrs: { ...about(name, document), elementId: null } };
}

/** The id of an element, by its position in the analysis. */
export const elementId = (name: AnalysisName, place: number): Id => demoId('element', `${name} ${place}`);

/** A quote of an element, by its position in the analysis, from zero. */
export function quoteOf(documents: Documents, analysis: string, place: number): TextNode {
  const [name, document] = documentOf(documents, analysis);
  const all = DEMO_ANALYSES[name].parts.flatMap(({ who, elements }) =>
    elements.map((element) => ({ who, element })),
  );
  const found = all[place];
  if (!found) throw new Error(`nothing was said there: ${analysis} ${place}`);
  const { element } = found;
  const author = memberNamed(found.who);
  const { article, language } = document;
  const attrs: QuoteAttrs = {
    ...about(name, document),
    elementId: elementId(name, place),
    text:
      element.type === 'highlight'
        ? passage(article, element.paragraph, element.sentence, language)
        : typeset(language, element.text),
    authorId: author.userId,
    authorName: author.name,
    code: element.code,
  };
  return { type: NODES.quote, attrs: { ...attrs } };
}
