/** `principal` once per view; `contour`, `doux` and `discret` for the rest; `danger` for what cannot be undone. */
export { type ButtonProps, default as Button } from '@mui/material/Button';
