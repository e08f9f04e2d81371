import MessagesSquare from 'lucide-react/icons/messages-square';
import type { RefObject } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { documentPageText } from './document-page-text.ts';

interface PanelButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
}

/** Opens the analysis panel over the document, where there is no room for two columns. */
export function PanelButton({ button, onOpen }: PanelButtonProps) {
  const text = useText(documentPageText);
  return (
    <Button
      ref={button}
      variant="principal"
      startIcon={<MessagesSquare size={18} />}
      onClick={onOpen}
      sx={{ position: 'fixed', right: 24, bottom: 24, zIndex: 9, boxShadow: colour.e2 }}
    >
      {text.openPanel}
    </Button>
  );
}
