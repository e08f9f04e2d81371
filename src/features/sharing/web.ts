export { openSharing } from './web/open-sharing.ts';
export { SharingHost } from './web/sharing-host.tsx';
