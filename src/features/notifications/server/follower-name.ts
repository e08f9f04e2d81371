/** Its place in line is kept under this name, which therefore never changes. */
export const FOLLOWER_NAME = 'notifications';
