import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';

/** D2 §9: the code picker shows that long after the comment box opens. */
const CODE_PICKER_DELAY_MS = 300;

/** On a phone the box opens when one begins to write; elsewhere it stands open. Its codes come a moment later. */
export function useBoxOpening(isInUse: boolean) {
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
