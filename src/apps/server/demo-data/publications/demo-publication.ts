import type { SiteName } from '../documents/demo-sites.ts';
import type { PictureName } from '../pictures.ts';

/** A publication of a demo source that nobody has captured yet. */
export interface DemoPublication {
  readonly site: SiteName;
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly daysAgo: number;
  readonly picture?: PictureName;
  readonly text: string;
}
