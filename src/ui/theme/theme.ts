import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { PRODUCT_PALETTES, type ProductPalette } from './palette.ts';
import { componentStyles } from './theme-components.ts';
import { SANS, typeStyles } from './type-styles.ts';

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
