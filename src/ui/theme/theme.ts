import { type Components, createTheme, type Theme } from '@mui/material/styles';
import { focusRing, ON_TOUCH } from './control-styles.ts';
import { colour, PRODUCT_PALETTES, type ProductPalette } from './palette.ts';
import { SANS, typeStyles } from './type-styles.ts';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    principal: true;
    contour: true;
    doux: true;
    discret: true;
    danger: true;
    text: false;
    outlined: false;
    contained: false;
  }
}

const controlSize = (heightPx: number, fontPx: number, paddingPx: number, radiusPx: number) => ({
  minHeight: heightPx,
  fontSize: `${fontPx / 16}rem`,
  padding: `0 ${paddingPx}px`,
  borderRadius: radiusPx,
});

/** Text buttons and icon buttons. Design tokens §8. */
const buttonStyles: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contour' },
    styleOverrides: {
      root: {
        ...controlSize(36, 14, 14, 8),
        minWidth: 0,
        lineHeight: 20 / 14,
        fontWeight: 550,
        whiteSpace: 'nowrap',
        border: '1px solid transparent',
        transition: 'background-color .12s, border-color .12s, color .12s',
        [ON_TOUCH]: { minHeight: 44 },
        '&.Mui-disabled': {
          backgroundColor: colour.sunken,
          color: colour.text3,
          borderColor: 'transparent',
        },
        // Touch screens have no keyboard shortcuts.
        '& kbd': { [ON_TOUCH]: { display: 'none' } },
        '& .MuiButton-startIcon': { margin: '0 8px 0 0' },
        '& .MuiButton-endIcon': { margin: '0 0 0 8px' },
        '& .MuiButton-icon > svg': { width: 16, height: 16 },
      },
    },
    variants: [
      {
        props: { size: 'small' },
        style: {
          ...controlSize(30, 13, 10, 7),
          lineHeight: 18 / 13,
          '& .MuiButton-startIcon': { marginRight: 6 },
          '& .MuiButton-endIcon': { marginLeft: 6 },
        },
      },
      { props: { size: 'large' }, style: controlSize(44, 15, 16, 9) },
      {
        props: { variant: 'principal' },
        style: {
          backgroundColor: colour.primary,
          color: colour.onPrimary,
          '&:hover': { backgroundColor: colour.primaryHover },
        },
      },
      {
        props: { variant: 'contour' },
        style: {
          backgroundColor: colour.surface,
          color: colour.text,
          borderColor: colour.line,
          boxShadow: '0 1px 1px rgb(15 30 40/.04)',
          '&:hover': { backgroundColor: colour.surface, borderColor: colour.control },
        },
      },
      {
        props: { variant: 'doux' },
        style: {
          backgroundColor: colour.primarySoft,
          color: colour.primary,
          '&:hover': { backgroundColor: colour.primarySoft, borderColor: colour.primary },
        },
      },
      {
        props: { variant: 'discret' },
        style: {
          color: colour.text2,
          '&:hover': { backgroundColor: colour.sunken, color: colour.text },
          '&.Mui-disabled': { backgroundColor: 'transparent' },
        },
      },
      {
        props: { variant: 'danger' },
        style: {
          backgroundColor: colour.error,
          color: colour.surface,
          '&:hover': { backgroundColor: colour.error, boxShadow: `inset 0 0 0 99px rgb(0 0 0/.14)` },
        },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 34,
        height: 34,
        padding: 0,
        borderRadius: 8,
        color: colour.text2,
        '&:hover': { backgroundColor: colour.sunken, color: colour.text },
        [ON_TOUCH]: { width: 44, height: 44 },
      },
      sizeSmall: { width: 28, height: 28, borderRadius: 7 },
    },
  },
};

/** Default properties and styles of the MUI components. Design tokens §8, §12. */
const componentStyles: Components<Theme> = {
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

declare module '@mui/material/styles' {
  interface Palette {
    vigie: ProductPalette;
  }
  interface PaletteOptions {
    vigie: ProductPalette;
  }
}

const scheme = (vigie: ProductPalette) => ({
  palette: {
    vigie,
    primary: { main: vigie.primary, dark: vigie.primaryHover, contrastText: vigie.onPrimary },
    success: { main: vigie.success },
    warning: { main: vigie.warning },
    error: { main: vigie.error },
    info: { main: vigie.info },
    background: { default: vigie.bg, paper: vigie.surface },
    divider: vigie.line,
    text: { primary: vigie.text, secondary: vigie.text2, disabled: vigie.text3 },
  },
});

/** The MUI theme with all design tokens. */
export const theme: Theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: scheme(PRODUCT_PALETTES.light), dark: scheme(PRODUCT_PALETTES.dark) },
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  typography: {
    fontFamily: SANS,
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 550 },
    ...typeStyles,
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 180,
      standard: 180,
      complex: 240,
      enteringScreen: 240,
      leavingScreen: 160,
    },
    easing: { easeOut: 'cubic-bezier(.2,0,0,1)', easeInOut: 'cubic-bezier(.2,0,0,1)' },
  },
  components: componentStyles,
});
