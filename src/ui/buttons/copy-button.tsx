import Check from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import { useCopyToClipboard } from '../copying/use-copy.ts';
import { VisuallyHidden } from '../signs/visually-hidden.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { IconButton } from './icon-button.tsx';

/** Copies a text to the clipboard and announces it. */
export function CopyButton({ copies, label }: { copies: string; label: string }) {
  const text = useText(uiText);
  const [copied, copy] = useCopyToClipboard(copies);
  const Icon = copied ? Check : CopyIcon;
  return (
    <>
      <IconButton label={label} size="small" onClick={copy}>
        <Icon />
      </IconButton>
      <VisuallyHidden role="status">{copied ? text.copied : ''}</VisuallyHidden>
    </>
  );
}
