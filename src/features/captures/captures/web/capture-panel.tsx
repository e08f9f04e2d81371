import { styled } from '@mui/material/styles';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { useFocusFallback } from '#ui/keyboard/focus.ts';
import { panelId, tabId } from '#ui/keyboard/tab-row.ts';
import type { CaptureTab } from './open-capture.ts';

export interface PanelTab {
  readonly dialogId: string;
  readonly tab: CaptureTab;
  /** False for the hidden tab, which keeps its state. */
  readonly isShown: boolean;
}

interface PanelProps extends PanelTab {
  readonly children: ReactNode;
  readonly status?: ReactNode;
  readonly actions: ReactNode;
  readonly onSubmit: () => void;
}

/** The panel of a tab: a form, submitted by its button, by Enter in a field, and by Ctrl/⌘ Enter anywhere. */
export function CapturePanel({ dialogId, tab, isShown, children, status, actions, onSubmit }: PanelProps) {
  const { container: form, fallback: panel } = useFocusFallback<HTMLFormElement, HTMLDivElement>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <Place
      ref={panel}
      tabIndex={-1}
      role="tabpanel"
      id={panelId(dialogId, tab)}
      aria-labelledby={tabId(dialogId, tab)}
      hidden={!isShown}
    >
      <form ref={form} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <DialogBody data-ruled="">{children}</DialogBody>
        <DialogFoot data-ruled="">
          <span>{status}</span>
          {actions}
        </DialogFoot>
      </form>
    </Place>
  );
}

const Place = styled('div')({
  display: 'flex',
  flex: '1 1 auto',
  minHeight: 0,
  '&[hidden]': { display: 'none' },
  '& > form': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0 },
});
