import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { LucideProvider } from 'lucide-react';
import type { ReactNode } from 'react';
import './fonts.css';
import { focusRing } from './control-styles.ts';
import { colour } from './palette.ts';
import { theme } from './theme.ts';
import { THEME_STORAGE_KEY } from './theme-mode.ts';
import { SANS } from './type-styles.ts';

/** The Content Security Policy requires a nonce on inline styles; styles created at run time use it too. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'v', prepend: true, ...(nonce ? { nonce } : {}) });

const globalStyles = (
  <GlobalStyles
    styles={{
      '*, *::before, *::after': { boxSizing: 'border-box' },
      html: { WebkitTextSizeAdjust: '100%', colorScheme: 'light' },
      'html.dark': { colorScheme: 'dark' },
      body: {
        margin: 0,
        background: colour.bg,
        color: colour.text,
        font: `400 0.875rem/${20 / 14} ${SANS}`,
        fontFeatureSettings: '"cv05" 1, "ss03" 1',
        WebkitFontSmoothing: 'antialiased',
      },
      'h1, h2, h3, h4, p, ul, ol, figure, blockquote, dl, dd, fieldset': { margin: 0, padding: 0 },
      'ul, ol': { listStyle: 'none' },
      a: { color: 'inherit', textDecoration: 'none' },
      'button, input, textarea, select': { font: 'inherit', color: 'inherit' },
      ':focus-visible': focusRing,
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animation: 'none !important',
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }}
  />
);

/** Theme, fonts, icons and global styles; light, dark or as the system. */
export function ProductTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={THEME_STORAGE_KEY} noSsr>
        {globalStyles}
        <LucideProvider size={16} strokeWidth={1.75}>
          {children}
        </LucideProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
