import { styled } from '@mui/material/styles';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { Button } from '../buttons/button.tsx';
import { DIALOG_FOOT_ATTRIBUTE } from '../snackbar/use-avoid-dialog-foot.ts';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

/** Closes the dialog around, after a confirmation where it has unsaved changes. */
export const DialogCloseContext = createContext<() => void>(() => {});

/** The Cancel button of a dialog: closes it as Escape and the cross do. */
export function DialogCancelButton({ children }: { readonly children?: ReactNode }) {
  const { cancel } = useText(uiText);
  const leave = useContext(DialogCloseContext);
  return (
    <Button variant="discret" onClick={leave}>
      {children ?? cancel}
    </Button>
  );
}

/** Title, subtitle and cross; `data-low` above tabs. */
export const DialogHead = styled('div')({
  display: 'flex',
  gap: 12,
  padding: '24px 24px 0',
  '& > div': { flex: 1, minWidth: 0 },
  '& h2': {
    fontSize: '1.125rem',
    lineHeight: 26 / 18,
    fontWeight: 650,
    letterSpacing: '-.01em',
    overflowWrap: 'anywhere',
    '& > svg': { display: 'inline', marginRight: 10, verticalAlign: '-3px' },
  },
  '& p': { color: colour.text2, marginTop: 4, textWrap: 'pretty' },
  // The cross is centred on the line of the title and aligned with the right edge of the content below.
  '& > button': { margin: '-4px -6px 0 0', [ON_TOUCH]: { margin: '-9px -11px 0 0' } },
  '&[data-low]': { padding: '18px 20px 0 24px', alignItems: 'center', '& > button': { marginTop: 0 } },
});

/** The part that scrolls; `data-ruled` where the foot has a border above it. */
export const DialogBody = styled('div')({
  padding: '18px 24px 2px',
  overflowY: 'auto',
  flex: '1 1 auto',
  '&[data-ruled]': { padding: '20px 24px' },
});

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '22px 24px 24px',
  '& > span': { flex: 1, fontSize: '0.8125rem', color: colour.text2 },
  '&[data-ruled]': { gap: 10, padding: '14px 24px', borderTop: `1px solid ${colour.line}` },
  '.MuiDialog-paperFullScreen &': { padding: '14px 24px', borderTop: `1px solid ${colour.line}` },
  // On a phone the text at the left of the buttons goes above them.
  '@media (max-width: 599px)': { '& > span:not(:empty)': { flex: '1 0 100%' } },
});

/** The buttons, and in a first `span` the text at their left. Snackbars stay clear of it. */
export function DialogFoot(props: ComponentProps<typeof Foot> & { readonly 'data-ruled'?: string }) {
  return <Foot {...props} {...DIALOG_FOOT_ATTRIBUTE} />;
}
