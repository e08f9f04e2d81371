/** After each of these an address goes on, as programs that read mails see it. */
const JOINTS = /[.:/\\@\u3002\uFF0E\uFF61](?=\S)/gu;
const BREAK = '\u200B';

/**
 * A name as a mail shows it. « Booking.com » is one, and mail programs would make a link of it that we never sent: a space
 * without width, which nobody sees, keeps them from it.
 */
export const notALink = (name: string): string => name.replaceAll(JOINTS, `$&${BREAK}`);
