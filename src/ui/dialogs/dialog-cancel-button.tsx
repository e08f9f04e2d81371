import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '../buttons/button.tsx';
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
