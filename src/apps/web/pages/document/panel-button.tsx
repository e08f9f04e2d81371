import MessagesSquare from 'lucide-react/icons/messages-square';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/language.ts';
import { colour } from '#ui/palette.ts';
import { documentPageText } from './document-page-text.ts';
import type { ShownSide } from './use-shown-side.ts';

/** Opens what is said of the document over it, where there is no room beside. */
export function PanelButton({ side }: { readonly side: ShownSide }) {
  const text = useText(documentPageText);
  if (side.shown !== 'document') return null;
  return (
    <Button
      variant="principal"
      startIcon={<MessagesSquare size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => side.show('analyses')}
      sx={{ position: 'fixed', right: 24, bottom: 24, zIndex: 9, boxShadow: colour.e2 }}
    >
      {text.openPanel}
    </Button>
  );
}
