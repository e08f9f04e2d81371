/** Principal once per view; contour, doux and discret for the rest; danger where nothing can be undone. */
export { type ButtonProps, default as Button } from '@mui/material/Button';
