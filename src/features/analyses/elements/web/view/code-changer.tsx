import X from 'lucide-react/icons/x';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useText } from '#ui/words/language.ts';
import { elementsText } from '../../text.ts';
import { CodePicker } from '../composer/code-picker.tsx';

interface CodeChangerProps {
  readonly value: Code | null;
  readonly onChange: (code: Code | null) => void;
  readonly onClose: () => void;
}

/** The code picker under an element, for its author: each choice applies at once; Escape closes it. */
export function CodeChanger({ value, onChange, onClose }: CodeChangerProps) {
  const text = useText(elementsText);
  return (
    <div className="codes">
      <CodePicker value={value} onChange={onChange} isFocused onEscape={onClose} />
      <IconButton label={text.close} size="small" onClick={onClose}>
        <X />
      </IconButton>
    </div>
  );
}
