import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import X from 'lucide-react/icons/x';
import { type FormEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { SnackbarInDialog } from '../snackbar/snackbar.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { DialogBody, DialogFoot, DialogHead } from './dialog-parts.tsx';

export interface PlainDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Before the title, 18 px. */
  readonly icon?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Under the title, over the whole width: tabs. The head is lower with them. */
  readonly tabs?: ReactNode;
  /** In pixels; narrower screens use their own width. */
  readonly width?: number;
  /** In pixels; without it, the height of the content. */
  readonly height?: number;
  readonly children?: ReactNode;
  /** Above what it holds, in sight however far one has scrolled: why nothing can be saved now. */
  readonly notice?: ReactNode;
  /** The children are a form with a `DialogBody` and a `DialogFoot` of their own. */
  readonly bare?: boolean;
  /** Buttons at the bottom right, the principal one last. */
  readonly actions?: ReactNode;
  /** At the left of the buttons: « 3 modifications à enregistrer ». */
  readonly status?: ReactNode;
  /** When given, the dialog is a form: Enter submits it. */
  readonly onSubmit?: () => void;
  /** Whether a click on the backdrop closes it, too. */
  readonly closesOnBackdrop?: boolean;
  /** Confirmations have no cross: Cancel closes them. */
  readonly closeButton?: boolean;
  /** Small questions stay small on a phone; other dialogs fill the screen. */
  readonly fullScreenOnPhone?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
}

/** The drawing of every dialog: traps the focus, returns it, closes on Escape. */
export function PlainDialog({
  open,
  onClose,
  title,
  icon,
  subtitle,
  tabs,
  notice,
  width = 580,
  height,
  children,
  bare = false,
  actions,
  status,
  onSubmit,
  closesOnBackdrop = true,
  closeButton = true,
  fullScreenOnPhone = true,
  role = 'dialog',
}: PlainDialogProps) {
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
  const close = (_: unknown, reason: 'escapeKeyDown' | 'backdropClick') => {
    if (closesOnBackdrop || reason === 'escapeKeyDown') onClose();
  };
  const parts = (
    <>
      <DialogHead data-low={tabs ? '' : undefined}>
        <div>
          <h2 id={titleId}>
            {icon}
            {title}
          </h2>
          {subtitle ? <p id={subtitleId}>{subtitle}</p> : null}
        </div>
        {closeButton ? (
          <IconButton label={text.close} onClick={onClose}>
            <X size={18} />
          </IconButton>
        ) : null}
      </DialogHead>
      {tabs}
      {notice}
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
            ...(height && !fullScreen ? { height } : {}),
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
