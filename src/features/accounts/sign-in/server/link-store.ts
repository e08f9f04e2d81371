import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import { foldEmail } from '#base/validators.ts';
import { findPerson, lockPerson, type Person } from '#features/accounts/accounts/server/people-store.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { hashSecret, newSecret } from '#platform/secrets.ts';
import type { LinkKind } from '../contract/emailed-links.ts';
import { LINK_LIFETIME_MS } from '../rules/sign-in-limits.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { emailedLinks } from './sign-in-tables.ts';

/** Creates a link and returns its secret, which is sent by mail and not stored. */
export async function createLink(
  tx: Transaction,
  person: Person,
  kind: LinkKind,
  now: Date,
): Promise<string> {
  const secret = newSecret();
  await tx.insert(emailedLinks).values({
    id: newId(),
    userId: person.id,
    kind,
    email: person.email,
    secretHash: hashSecret(secret),
    expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS[kind]),
  });
  return secret;
}

type Link = typeof emailedLinks.$inferSelect;

/** Finds a link by its secret; an unknown one is refused with notFromEmailLink. */
export async function requireLink(tx: Transaction, token: string): Promise<Link> {
  const [link] = await tx
    .select()
    .from(emailedLinks)
    .where(eq(emailedLinks.secretHash, hashSecret(token)));
  if (!link) throw new AppError('invalid', signInReasons.notFromEmailLink);
  return link;
}

/** The owner of a link that is unused, not expired, and whose address is unchanged; otherwise null. */
export async function findLinkOwner(tx: Transaction, link: Link, now: Date): Promise<Person | null> {
  if (link.usedAt || link.expiresAt <= now) return null;
  const person = await findPerson(tx, link.userId);
  return person?.email === link.email ? person : null;
}

interface Use {
  readonly token: string;
  readonly email: string;
  readonly kinds: readonly LinkKind[];
  readonly now: Date;
}

/** Refuses a link that cannot be used as wanted; returns it with its owner. */
export async function requireUsableLink(tx: Transaction, use: Use): Promise<{ link: Link; person: Person }> {
  const link = await requireLink(tx, use.token);
  return { link, person: await requireUsable(tx, link, use) };
}

async function requireUsable(tx: Transaction, link: Link, { email, kinds, now }: Use): Promise<Person> {
  if (!kinds.includes(link.kind)) throw new AppError('invalid', signInReasons.notFromEmailLink);
  const person = await findLinkOwner(tx, link, now);
  if (!person) throw new AppError('gone', signInReasons.expired);
  if (foldEmail(email) !== foldEmail(link.email)) {
    throw new AppError('invalid', signInReasons.emailMismatch);
  }
  if (person.suspendedAt) throw new AppError('forbidden', signInReasons['auth/user-disabled']);
  if (person.mustUseProvider) throw new AppError('forbidden', signInReasons['organisation-account-required']);
  return person;
}

/** Marks a link as used and returns its owner. A refusal leaves it unused. */
export async function consumeLink(tx: Transaction, use: Use): Promise<{ person: Person; kind: LinkKind }> {
  const link = await requireLink(tx, use.token);
  await lockPerson(tx, link.userId);
  const person = await requireUsable(tx, link, use);
  const used = await tx
    .update(emailedLinks)
    .set({ usedAt: use.now })
    .where(and(eq(emailedLinks.id, link.id), isNull(emailedLinks.usedAt)))
    .returning({ id: emailedLinks.id });
  // Used by a concurrent request.
  if (used.length === 0) throw new AppError('gone', signInReasons.expired);
  return { person, kind: link.kind };
}

/** Invalidates all links of a person, after a new password is set. */
export async function invalidateLinks(tx: Transaction, userId: UserId, now: Date): Promise<void> {
  await tx
    .update(emailedLinks)
    .set({ usedAt: now })
    .where(and(eq(emailedLinks.userId, userId), isNull(emailedLinks.usedAt)));
}
