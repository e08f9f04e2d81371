import { type FocusEvent, useMemo, useState } from 'react';

/** Whether the pointer or the focus is in a list: then its rows must not move. */
export function useReadingDetection() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const listeners = useMemo(
    () => ({
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    }),
    [],
  );
  return { isReading: isPointed || isFocused, listeners };
}
