/** Characters inside an address, as mail programs detect it. */
const JOINTS = /[.:/\\@\u3002\uFF0E\uFF61](?=\S)/gu;
const ZERO_WIDTH_SPACE = '\u200B';

/**
 * Prepares a name for a mail. Mail programs would turn a name like « Booking.com » into a link; an invisible zero-width
 * space prevents this.
 */
export const preventAutolink = (name: string): string => name.replaceAll(JOINTS, `$&${ZERO_WIDTH_SPACE}`);
