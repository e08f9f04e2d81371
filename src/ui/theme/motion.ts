import { keyframes } from '@mui/material/styles';

/** Design tokens §10, AL-06: duration of the highlight of the target of a link. */
export const FLASH_MS = 500;

const turn = keyframes`to { transform: rotate(360deg) }`;

/** For an icon that shows activity. */
export const SPINNING = { animation: `${turn} 1s linear infinite` } as const;
