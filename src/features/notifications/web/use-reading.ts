import { type FocusEvent, useMemo, useState } from 'react';

/** Whether someone points at a list or stands in it with the keyboard: then nothing may move under them. */
export function useReading() {
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
