import { CLIMATE_PAGES } from './climate-pages.ts';
import type { DemoDocument } from './demo-document.ts';
import { DIGITAL_PAGES } from './digital-pages.ts';
import { ESTUARY_UPLOADS } from './estuary-uploads.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { SHORE_PAGES } from './shore-pages.ts';
import { SHORES_PAGES, SHORES_UPLOADS } from './shores-documents.ts';
import { WATER_PAGES } from './water-pages.ts';

const BY_NAME = {
  ...SHORE_PAGES,
  ...WATER_PAGES,
  ...CLIMATE_PAGES,
  ...DIGITAL_PAGES,
  ...PUBLIC_PAGES,
  ...ESTUARY_UPLOADS,
  ...SHORES_PAGES,
  ...SHORES_UPLOADS,
} as const;

export type DocumentName = keyof typeof BY_NAME;

/** Every document captured in the demo, by a short name that other parts use. */
export const DEMO_DOCUMENTS: Readonly<Record<DocumentName, DemoDocument>> = BY_NAME;
