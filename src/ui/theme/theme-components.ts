import type { Components, Theme } from '@mui/material/styles';
import { buttonStyles } from './button-styles.ts';
import { ON_TOUCH } from './control-styles.ts';
import { colour } from './palette.ts';

/** Default properties and styles of the MUI components. Design tokens §8, §12. */
export const componentStyles: Components<Theme> = {
  ...buttonStyles,
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 12, borderColor: colour.line } },
  },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: colour.scrim } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 16,
        backgroundColor: colour.raised,
        boxShadow: colour.e3,
        '&.MuiDialog-paperFullScreen': { borderRadius: 0 },
      },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: {
        borderRadius: 12,
        border: `1px solid ${colour.line}`,
        backgroundColor: colour.raised,
        boxShadow: colour.e2,
      },
    },
  },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '0 10px',
        gap: 10,
        borderRadius: 7,
        fontSize: '0.875rem',
        '@media (min-width: 600px)': { minHeight: 36 },
        '& svg': { color: colour.text2 },
        '&:hover, &.Mui-focusVisible, &.Mui-selected': { backgroundColor: colour.sunken },
        '&.Mui-focusVisible': { outlineOffset: '-2px' },
        [ON_TOUCH]: { minHeight: '44px !important' },
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiTooltip: {
    defaultProps: { enterDelay: 333, enterNextDelay: 333, enterTouchDelay: 700 },
    styleOverrides: {
      tooltip: {
        backgroundColor: colour.snackbar,
        color: colour.onSnackbar,
        fontSize: '0.75rem',
        lineHeight: 16 / 12,
        fontWeight: 500,
        padding: '6px 10px',
        borderRadius: 7,
      },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 6 } } },
};
