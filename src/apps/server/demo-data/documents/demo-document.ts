import type { OutboundProblem } from '#platform/outbound/outbound-reasons.ts';
import type { PictureName } from '../pictures.ts';
import type { SiteName } from './demo-sites.ts';

interface DocumentContent {
  readonly title: string;
  readonly byline: string;
  readonly excerpt: string;
  /** Days since its publication; null where the document does not give a date. */
  readonly daysAgo: number | null;
  /**
   * Paragraphs separated by an empty line; one that starts with `## ` is a heading. Empty: the content could not be read.
   */
  readonly text: string;
}

/** A web page of the demo. */
export interface DemoPage extends DocumentContent {
  readonly site: SiteName;
  readonly path: string;
  readonly picture: PictureName | null;
  readonly doi?: string;
  /** Why its site could not be read; a page without failure and without text has no article. */
  readonly failure?: OutboundProblem;
}

/** An uploaded file: the PDF is generated from its text. */
export interface DemoUpload extends DocumentContent {
  readonly fileName: string;
}

export type DemoDocument = DemoPage | DemoUpload;
