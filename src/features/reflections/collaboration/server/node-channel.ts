import { type SQL, sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';

/** A node confirms every so often who has which text open. */
export const CONFIRM_EVERY_SECONDS = 20;
/** What nobody confirmed for this long counts for nothing: its node died. */
export const PRESENT_FOR_SECONDS = 60;

const PREFIX = 'collaboration_';

/** What a node is woken by when another one kept something of a text that it has open. */
export const nodeChannel = (node: Id): string => PREFIX + node.replaceAll('-', '');

/** The same, of a column that names nodes. */
export const channelOf = (node: SQL): SQL => sql`${PREFIX}::text || replace(${node}::text, '-', '')`;
