export { openSharing } from './open-sharing.ts';
export { SharingHost } from './sharing-host.tsx';
