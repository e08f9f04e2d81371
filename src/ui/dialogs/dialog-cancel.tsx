import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '../buttons/button.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

/** How the dialog around is left: by what is asked first where something was changed in it. */
export const DialogLeaving = createContext<() => void>(() => {});

/** « Annuler » of a dialog: leaves it as Escape and the cross do. */
export function DialogCancel({ children }: { readonly children?: ReactNode }) {
  const { cancel } = useText(uiText);
  const leave = useContext(DialogLeaving);
  return (
    <Button variant="discret" onClick={leave}>
      {children ?? cancel}
    </Button>
  );
}
