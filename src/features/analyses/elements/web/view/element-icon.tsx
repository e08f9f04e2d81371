import Highlighter from 'lucide-react/icons/highlighter';
import MessageCircle from 'lucide-react/icons/message-circle';
import { CodeLetter } from '#features/analyses/analyses/web/code-letter.tsx';
import { colour } from '#ui/theme/palette.ts';
import type { Element } from '../../contract/elements.ts';

type SignedElement = Pick<Element, 'type' | 'codeClassification'>;

/** The icon of an element: the letter of its code, a highlighter, or a speech bubble. */
export function ElementIcon({ type, codeClassification }: SignedElement) {
  if (codeClassification) return <CodeLetter code={codeClassification} size={24} />;
  if (type === 'highlight') return <Highlighter size={18} color={colour.markLine} />;
  return <MessageCircle size={18} color={colour.text3} />;
}
