export { openSharing, type SharingRequest } from './open-sharing.ts';
export { SharingHost } from './sharing-host.tsx';
