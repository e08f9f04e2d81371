import { DARK_THEME_PERSON_LINE } from '#ui/avatar/dark-theme-person-line.ts';
import { SANS } from '#ui/theme/type-styles.ts';

/** The gap above a line of text, between the descenders of the previous line and the ascenders: a name fits in it. */
const GAP_TOP_PX = -8;
const GAP_HEIGHT_PX = 13;

/**
 * The caret of another person, first with their name above it, later with their initials, which show the name on hover:
 * colour is never the only cue.
 */
export const remoteCaretStyle = {
  '& .their-caret': {
    position: 'relative',
    margin: '0 -1px',
    borderLeft: '2px solid var(--their-line)',
    '--their-line': 'var(--their-colour)',
    // Formatting of the text beside the caret does not apply to its label.
    textDecoration: 'none',
    '& b, & i': {
      position: 'absolute',
      left: -2,
      top: GAP_TOP_PX,
      zIndex: 2,
      padding: '0 5px',
      borderRadius: '4px 4px 4px 0',
      background: 'var(--their-colour)',
      color: '#fff',
      font: `600 0.6875rem/${GAP_HEIGHT_PX}px ${SANS}`,
      letterSpacing: 'normal',
      whiteSpace: 'nowrap',
      pointerEvents: 'none',
      userSelect: 'none',
      transition: 'opacity .18s',
    },
    '& i': { padding: '0 3px', fontSize: '0.625rem', fontStyle: 'normal', opacity: 0 },
    // At the end of a line the name extends to the left, where there is room.
    '&[data-turned] :is(b, i)': { left: 'auto', right: 0, borderRadius: '4px 4px 0 4px' },
    '&[data-quiet]:not(:hover) b': { opacity: 0 },
    '&[data-quiet]:not(:hover) i': { opacity: 1 },
    // The hover area: as wide as the initials, and above the text, which stays clickable.
    '&[data-quiet]::after': {
      content: '""',
      position: 'absolute',
      left: -9,
      top: GAP_TOP_PX,
      width: 24,
      height: GAP_HEIGHT_PX,
    },
  },
  'html.dark & .their-caret': { '--their-line': DARK_THEME_PERSON_LINE },
} as const;
