import { randomBytes } from 'node:crypto';
import type { RequestContext } from '#platform/http/context.ts';
import { type Disposition, type Purpose, purpose } from '../contract/files.ts';
import type { FileRow } from './files-table.ts';

/** Who may add files to a kind of thing and read them; the feature that owns the thing says so. */
export interface FilePurpose {
  /** How many days a file waits for what will name it before it is swept; one, unless said. */
  readonly waitDays?: number;
  mayAdd(context: RequestContext, ownerId: string): Promise<boolean>;
  /** Looking at a file and taking it away are not always the same people's. */
  mayRead(
    context: RequestContext,
    ownerId: string,
    file: FileRow,
    disposition: Disposition,
  ): Promise<boolean>;
}

/** By kind, as in the first step of a file's path. */
export type FilePurposes = Readonly<Record<string, FilePurpose>>;

/** The rules of a kind, which is a stranger's word: what every object inherits is no kind. */
export function rulesOf(purposes: FilePurposes, kind: string): FilePurpose | undefined {
  return Object.hasOwn(purposes, kind) ? purposes[kind] : undefined;
}

/** D1 §6: `{kind}/{owner}/{random 16 characters}`. */
export function pathFor({ kind, ownerId }: Purpose, random: string): string {
  return `${kind}/${ownerId}/${random}`;
}

/** Sixteen characters nobody guesses; the first is no sign that a program could take for an option. */
export function randomName(): string {
  return randomBytes(12).toString('base64url').replace(/^[-_]/, '0');
}

const ID_LENGTH = 36;

/** Whose file it is: the id in its second step, which may go on (`{id}_webViewable.pdf`). */
export function purposeOf({ path }: Pick<FileRow, 'path'>): Purpose {
  const [kind, owner = ''] = path.split('/');
  return purpose.parse({ kind, ownerId: owner.slice(0, ID_LENGTH) });
}
