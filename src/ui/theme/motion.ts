import { keyframes } from '@mui/material/styles';

const turn = keyframes`to { transform: rotate(360deg) }`;

/** For an icon that shows activity. */
export const SPINNING = { animation: `${turn} 1s linear infinite` } as const;
