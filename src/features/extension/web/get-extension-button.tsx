import Download from 'lucide-react/icons/download';
import Puzzle from 'lucide-react/icons/puzzle';
import { Button, type ButtonProps } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import { installOfferText } from '../text.ts';
import type { InstallOption } from './use-extension.ts';

interface GetButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly offer: Exclude<InstallOption, { from: 'nowhere' }>;
}

/** SH-12, SH-13: a link to the extension's page in the store, or to the package of this server. */
export function GetExtensionButton({ offer, ...buttonProps }: GetButtonProps) {
  const text = useText(installOfferText);
  if (offer.from === 'package') {
    return (
      <Button {...buttonProps} href={offer.url} download startIcon={<Download size={18} />}>
        {text.download}
      </Button>
    );
  }
  return (
    <Button
      {...buttonProps}
      href={offer.url}
      target="_blank"
      rel="noopener noreferrer"
      startIcon={<Puzzle size={18} />}
    >
      {text.add}
    </Button>
  );
}
