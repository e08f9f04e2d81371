import { demoId } from '../demo-id.ts';
import { CLIMATE_PUBLICATIONS } from './climate-publications.ts';
import type { DemoPublication } from './demo-publication.ts';
import { DIGITAL_PUBLICATIONS } from './digital-publications.ts';
import { ENGLISH_PUBLICATIONS } from './english-publications.ts';
import { FUNDING_PUBLICATIONS } from './funding-publications.ts';
import { PORT_PUBLICATIONS } from './port-publications.ts';
import { SHORE_PUBLICATIONS } from './shore-publications.ts';
import { WATER_PUBLICATIONS } from './water-publications.ts';

const BY_NAME = {
  ...SHORE_PUBLICATIONS,
  ...PORT_PUBLICATIONS,
  ...WATER_PUBLICATIONS,
  ...FUNDING_PUBLICATIONS,
  ...CLIMATE_PUBLICATIONS,
  ...DIGITAL_PUBLICATIONS,
  ...ENGLISH_PUBLICATIONS,
} as const;

export type PublicationName = keyof typeof BY_NAME;

/** The recent publications of the demo sources, by a short name that the journals use. */
export const DEMO_PUBLICATIONS: Readonly<Record<PublicationName, DemoPublication>> = BY_NAME;

export const publicationNames = Object.keys(DEMO_PUBLICATIONS).filter((name): name is PublicationName =>
  Object.hasOwn(DEMO_PUBLICATIONS, name),
);

export const publicationId = (name: PublicationName) => demoId('publication', name);
