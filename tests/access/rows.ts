import { accountsRows } from './accounts-rows.ts';
import { analysesRows } from './analyses-rows.ts';
import { analyticsRows } from './analytics-rows.ts';
import { capturesRows } from './captures-rows.ts';
import { citationsRows } from './citations-rows.ts';
import { collaborationRows } from './collaboration-rows.ts';
import { contributionsRows } from './contributions-rows.ts';
import { documentsRows } from './documents-rows.ts';
import { editorRows } from './editor-rows.ts';
import { elementsRows } from './elements-rows.ts';
import { extensionRows } from './extension-rows.ts';
import { filingRows } from './filing-rows.ts';
import { findingRows } from './finding-rows.ts';
import { indexingRows } from './indexing-rows.ts';
import { journalRows } from './journal-rows.ts';
import { notificationsRows } from './notifications-rows.ts';
import { operationsRows } from './operations-rows.ts';
import { peopleRows } from './people-rows.ts';
import { portfoliosRows } from './portfolios-rows.ts';
import { publicationsRows } from './publications-rows.ts';
import { recommendingRows } from './recommending-rows.ts';
import { redirectRows } from './redirect-rows.ts';
import { reflectionsRows } from './reflections-rows.ts';
import { reportsRows } from './reports-rows.ts';
import { retentionRows } from './retention-rows.ts';
import type { Row } from './row.ts';
import { sectionsRows } from './sections-rows.ts';
import { sharingRows } from './sharing-rows.ts';
import { sideCommentsRows } from './side-comments-rows.ts';
import { singleSignOnRows } from './single-sign-on-rows.ts';
import { sourcesRows } from './sources-rows.ts';
import { tagsRows } from './tags-rows.ts';
import { uploadsRows } from './uploads-rows.ts';

/** The access matrix. A new feature adds its rows; an endpoint without a row fails the test. */
export const ROWS: readonly Row[] = [
  ...accountsRows,
  ...extensionRows,
  ...peopleRows,
  ...singleSignOnRows,
  ...sourcesRows,
  ...publicationsRows,
  ...sharingRows,
  ...documentsRows,
  ...tagsRows,
  ...analysesRows,
  ...contributionsRows,
  ...elementsRows,
  ...portfoliosRows,
  ...journalRows,
  ...sectionsRows,
  ...recommendingRows,
  ...retentionRows,
  ...citationsRows,
  ...uploadsRows,
  ...capturesRows,
  ...filingRows,
  ...editorRows,
  ...reportsRows,
  ...sideCommentsRows,
  ...reflectionsRows,
  ...collaborationRows,
  ...findingRows,
  ...notificationsRows,
  ...operationsRows,
  ...redirectRows,
  ...indexingRows,
  ...analyticsRows,
];
