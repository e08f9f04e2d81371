import { styled } from '@mui/material/styles';
import { useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { internalPath } from '#ui/page/paths.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { headerText } from '../../text.ts';

interface BackLinkProps {
  /** From the URL; only a path of the product is followed. */
  readonly backTo: string | undefined;
}

const LIST = '/reflections';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** D2 §2: the previous page, else the list. */
function useBack(backTo: string | undefined) {
  const router = useRouter();
  const requested = internalPath(backTo);
  const href = requested ?? LIST;
  // A list with filters is still the list.
  const isOtherPage = requested !== null && requested.split(/[?#]/)[0] !== LIST;
  return { href, isOtherPage, go: () => void router.navigate({ href }) };
}

/** The link to the previous page. */
export function BackLink({ backTo }: BackLinkProps) {
  const text = useText(headerText);
  const { href, isOtherPage, go } = useBack(backTo);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go();
  };
  return (
    <Way href={href} onClick={onClick}>
      <ArrowLeft />
      {isOtherPage ? text.backThere : text.back}
    </Way>
  );
}

/** The same as an icon, on a phone. */
export function BackArrow({ backTo }: BackLinkProps) {
  const text = useText(headerText);
  const { isOtherPage, go } = useBack(backTo);
  return (
    <IconButton label={isOtherPage ? text.backThere : text.backToList} onClick={go}>
      <ArrowLeft size={20} />
    </IconButton>
  );
}

const Way = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  margin: '-4px 0',
  fontSize: '0.8125rem',
  color: colour.text2,
  '&:hover': { color: colour.text },
});
