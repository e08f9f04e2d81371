import { randomBytes } from 'node:crypto';
import type { RequestContext } from '#platform/http/context.ts';
import { type Disposition, type Purpose, purpose } from '../contract/files.ts';
import type { FileRow } from './file-store.ts';

/** The person who reads a file, whether by a call or at an address issued to them. */
export type FileReader = Pick<RequestContext, 'actor' | 'transaction'>;

/** Who may add and read files of a kind of thing; provided by the feature that owns it. */
export interface FilePurpose {
  /** Days before an unattached file is swept; 1 by default. */
  readonly waitDays?: number;
  mayAdd(context: RequestContext, ownerId: string): Promise<boolean>;
  /** Viewing and downloading a file may be allowed to different people. */
  mayRead(reader: FileReader, ownerId: string, file: FileRow, disposition: Disposition): Promise<boolean>;
}

/** By kind, the first segment of the path of a file. */
export type FilePurposes = Readonly<Record<string, FilePurpose>>;

/** The rules of a kind. The kind is untrusted, so inherited properties are excluded. */
export function findPurpose(purposes: FilePurposes, kind: string): FilePurpose | undefined {
  return Object.hasOwn(purposes, kind) ? purposes[kind] : undefined;
}

/** D1 §6: `{kind}/{owner}/{random 16 characters}`. */
export function filePath({ kind, ownerId }: Purpose, random: string): string {
  return `${kind}/${ownerId}/${random}`;
}

/** Sixteen random characters; the first one is not a hyphen, which programs could take for an option. */
export function randomName(): string {
  return randomBytes(12).toString('base64url').replace(/^[-_]/, '0');
}

const ID_LENGTH = 36;

/**
 * The purpose of a file: the id in the second segment of its path, which may have a suffix (`{id}_webViewable.pdf`).
 */
export function purposeOf({ path }: Pick<FileRow, 'path'>): Purpose {
  const [kind, owner = ''] = path.split('/');
  return purpose.parse({ kind, ownerId: owner.slice(0, ID_LENGTH) });
}
