import { styled } from '@mui/material/styles';
import { useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { internalPath } from '#ui/page/internal-path.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { headerText } from './header-text.ts';

interface BackLinkProps {
  /** As the address says; only a path of this product is followed. */
  readonly backTo: string | undefined;
}

const LIST = '/reflections';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** D2 §2: where one came from, else the list. */
function useBack(backTo: string | undefined) {
  const router = useRouter();
  const given = internalPath(backTo);
  const href = given ?? LIST;
  // The list as one left it is still the list.
  const isGiven = given !== null && given.split(/[?#]/)[0] !== LIST;
  return { href, isGiven, go: () => void router.navigate({ href }) };
}

/** The way back. */
export function BackLink({ backTo }: BackLinkProps) {
  const text = useText(headerText);
  const { href, isGiven, go } = useBack(backTo);
  const press = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    go();
  };
  return (
    <Way href={href} onClick={press}>
      <ArrowLeft />
      {isGiven ? text.backThere : text.back}
    </Way>
  );
}

/** The same as an arrow alone, on a phone. */
export function BackArrow({ backTo }: BackLinkProps) {
  const text = useText(headerText);
  const { isGiven, go } = useBack(backTo);
  return (
    <IconButton label={isGiven ? text.backThere : text.backToList} onClick={go}>
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
