import type { SiteName } from '../documents/demo-sites.ts';
import type { PictureName } from '../pictures/pictures.ts';

/** Something that a source of the demo published and nobody captured yet. */
export interface DemoPublication {
  readonly site: SiteName;
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly daysAgo: number;
  readonly picture?: PictureName;
  readonly text: string;
}
