import { useEffect, useState } from 'react';

/** Whether the focus is inside an element: spread `focus` on it. */
export function useHasFocus() {
  const [hasFocus, setFocus] = useState(false);
  // A removed element fires no blur event: the next focus event elsewhere resets the state.
  useEffect(() => {
    if (!hasFocus) return;
    const forget = () => setFocus(false);
    document.addEventListener('focusin', forget, { capture: true });
    return () => document.removeEventListener('focusin', forget, { capture: true });
  }, [hasFocus]);
  return { hasFocus, focus: { onFocus: () => setFocus(true), onBlur: () => setFocus(false) } };
}
