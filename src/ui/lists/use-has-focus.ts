import { useEffect, useState } from 'react';

/** Whether the keyboard is on one of the things shown: put what it answers on the element around them. */
export function useHasFocus() {
  const [hasFocus, setFocus] = useState(false);
  // What is taken away says nothing of the focus it had: what is focused next does.
  useEffect(() => {
    if (!hasFocus) return;
    const forget = () => setFocus(false);
    document.addEventListener('focusin', forget, { capture: true });
    return () => document.removeEventListener('focusin', forget, { capture: true });
  }, [hasFocus]);
  return { hasFocus, focus: { onFocus: () => setFocus(true), onBlur: () => setFocus(false) } };
}
