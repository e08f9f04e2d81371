import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { SnackbarInDialog } from '../snackbar/snackbar.tsx';
import { FOOT_MARK } from '../snackbar/use-clear-of-foot.ts';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

export interface DialogFrameProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Before the title, 18 px. */
  readonly icon?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Under the title, over the whole width: tabs. With them the head is lower. */
  readonly tabs?: ReactNode;
  /** In pixels; narrower screens take what they have. */
  readonly width?: number;
  readonly children?: ReactNode;
  /** The children are a form with a `DialogBody` and a `DialogFoot` of their own. */
  readonly bare?: boolean;
  /** Buttons at the bottom right, the principal one last. */
  readonly actions?: ReactNode;
  /** Beside the buttons, at the left: « 3 modifications à enregistrer ». */
  readonly status?: ReactNode;
  /** When given, the dialog is a form: Enter submits it, and a click beside it leaves it open. */
  readonly onSubmit?: () => void;
  /** Confirmations have no cross: Cancel is their way out. */
  readonly closeButton?: boolean;
  /** Small questions stay small on a phone; the rest takes the screen. */
  readonly fullScreenOnPhone?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
}

/** The frame of every dialog: keeps focus inside, gives it back, closes on Escape. */
export function DialogFrame({
  open,
  onClose,
  title,
  icon,
  subtitle,
  tabs,
  width = 580,
  children,
  bare = false,
  actions,
  status,
  onSubmit,
  closeButton = true,
  fullScreenOnPhone = true,
  role = 'dialog',
}: DialogFrameProps) {
  const text = useText(uiText);
  const titleId = useId();
  const subtitleId = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const fullScreen = phone && fullScreenOnPhone;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog opened from inside another form must not submit that one too.
    event.stopPropagation();
    onSubmit?.();
  };
  // A click beside a form, often a slip, does not throw away what was written in it.
  const close = (_: unknown, reason: 'escapeKeyDown' | 'backdropClick') => {
    if ((!onSubmit && !bare) || reason === 'escapeKeyDown') onClose();
  };
  const parts = (
    <>
      <Head data-low={tabs ? '' : undefined}>
        <div>
          <h2 id={titleId}>
            {icon}
            {title}
          </h2>
          {subtitle ? <p id={subtitleId}>{subtitle}</p> : null}
        </div>
        {closeButton ? (
          <IconButton label={text.close} onClick={onClose} sx={{ mt: '-4px', mr: '-6px' }}>
            <X size={18} />
          </IconButton>
        ) : null}
      </Head>
      {tabs}
      {bare ? children : null}
      {children && !bare ? <DialogBody>{children}</DialogBody> : null}
      {actions || status ? (
        <DialogFoot>
          <span>{status}</span>
          {actions}
        </DialogFoot>
      ) : null}
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={close}
      fullScreen={fullScreen}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={subtitle ? subtitleId : undefined}
      slotProps={{
        paper: {
          sx: {
            width: fullScreen ? '100%' : `min(${width}px, calc(100% - 32px))`,
            maxWidth: 'none',
            ...(fullScreen ? {} : { mx: 2 }),
          },
        },
      }}
    >
      {onSubmit ? (
        <Form noValidate onSubmit={submit}>
          {parts}
        </Form>
      ) : (
        parts
      )}
      <SnackbarInDialog />
    </Dialog>
  );
}

/** A form inside the dialog rather than the dialog itself, which keeps its own role. */
const Form = styled('form')({ display: 'contents' });

const Head = styled('div')({
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
  '&[data-low]': { padding: '18px 20px 0 24px', alignItems: 'center', '& > button': { marginTop: 0 } },
});
/** What scrolls; `data-ruled` where the foot stands under a rule. */
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
  // On a phone what stands beside the buttons goes above them, rather than splitting them.
  '@media (max-width: 599px)': { '& > span:not(:empty)': { flex: '1 0 100%' } },
});
/** The buttons, and in a first `span` what stands beside them. Messages stay clear of it. */
export function DialogFoot(props: ComponentProps<typeof Foot> & { readonly 'data-ruled'?: string }) {
  return <Foot {...props} {...FOOT_MARK} />;
}
