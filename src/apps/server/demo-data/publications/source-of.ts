import type { Id } from '#base/ids.ts';
import { demoId } from '../demo-id.ts';
import { DEMO_SITES } from '../documents/demo-sites.ts';
import { DEMO_PUBLICATIONS, type PublicationName } from './demo-publications.ts';

/** The source of a demo publication. */
export const sourceOf = (name: PublicationName): Id =>
  demoId('source', DEMO_SITES[DEMO_PUBLICATIONS[name].site].host);
