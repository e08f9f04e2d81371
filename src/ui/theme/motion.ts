import { keyframes } from '@mui/material/styles';

/** Design tokens §10, AL-06: what one has just been led to is marked for so long, once. */
export const FLASH_MS = 500;

const turn = keyframes`to { transform: rotate(360deg) }`;

/** For an icon that says that something is going on. */
export const TURNING = { animation: `${turn} 1s linear infinite` } as const;
