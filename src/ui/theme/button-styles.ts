import type { Components, Theme } from '@mui/material/styles';
import { focusRing, ON_TOUCH } from './control-styles.ts';
import { colour } from './palette.ts';

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
export const buttonStyles: Components<Theme> = {
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
