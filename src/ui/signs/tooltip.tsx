/** Opens after 333 ms (SH-10), as set in the theme. */
export { default as Tooltip, type TooltipProps } from '@mui/material/Tooltip';
