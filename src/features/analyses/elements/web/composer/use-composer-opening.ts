import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';

/** D2 §9: delay between opening the comment box and showing the code picker. */
const CODE_PICKER_DELAY_MS = 300;

/** On a phone the box opens on focus; elsewhere it is always open. The code picker follows after a delay. */
export function useComposerOpening(isInUse: boolean) {
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const [wasOpened, setOpened] = useState(false);
  const [showsCodes, setShowsCodes] = useState(false);
  const isOpen = !isPhone || wasOpened || isInUse;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setShowsCodes(true), CODE_PICKER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return { isOpen, showsCodes: isOpen && showsCodes, open: () => setOpened(true) };
}
