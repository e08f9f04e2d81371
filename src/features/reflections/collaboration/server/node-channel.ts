import { type SQL, sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';

/** How often a node confirms who has which text open. */
export const CONFIRM_EVERY_SECONDS = 20;
/** Presence that was not confirmed for this long is ignored: its node died. */
export const PRESENCE_EXPIRES_AFTER_SECONDS = 60;

const PREFIX = 'collaboration_';

/** The NOTIFY channel that wakes a node when another one wrote to a text it has open. */
export const nodeChannel = (node: Id): string => PREFIX + node.replaceAll('-', '');

/** The same as SQL, from a column with node ids. */
export const channelOf = (node: SQL): SQL => sql`${PREFIX}::text || replace(${node}::text, '-', '')`;
