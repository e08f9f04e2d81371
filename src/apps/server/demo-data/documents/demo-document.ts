import type { OutboundProblem } from '#platform/outbound/outbound-reasons.ts';
import type { PictureName } from '../pictures/pictures.ts';
import type { SiteName } from './demo-sites.ts';

interface Written {
  readonly title: string;
  readonly byline: string;
  readonly excerpt: string;
  /** When it came out; null where it does not say. */
  readonly daysAgo: number | null;
  /** Paragraphs parted by an empty line; one that starts with `## ` is a heading. Empty: nothing of it could be read. */
  readonly text: string;
}

/** A page of the web as the demo knows it. */
export interface DemoPage extends Written {
  readonly site: SiteName;
  readonly path: string;
  readonly picture: PictureName | null;
  readonly doi?: string;
  /** Why its site could not be read; absent and without text, it is a page that has no article. */
  readonly failure?: OutboundProblem;
}

/** A file somebody brought: the PDF is written from its text. */
export interface DemoUpload extends Written {
  readonly fileName: string;
}

export type DemoDocument = DemoPage | DemoUpload;
