import { type MutationFunction, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type ExclusiveMutationOptions<Answer, Asked> = UseMutationOptions<Answer, Error, Asked> & {
  readonly mutationFn: MutationFunction<Answer, Asked>;
};

/**
 * A mutation that is never sent twice at once: a double click is faster than the render that would say it is under way.
 * What is sent is what was shown when the button was pressed: a mutation is sent a while after that, and takes over what
 * it is made with only a while after it is drawn. Without a network it fails at once and says so, rather than to wait unseen
 * and be sent when its person has given it up meanwhile; what says that it waits asks for `networkMode: 'online'`.
 */
export function useExclusiveMutation<Answer, Asked = void>(options: ExclusiveMutationOptions<Answer, Asked>) {
  const isInFlight = useRef(false);
  const { mutationFn } = options;
  const pressedFn = useRef(mutationFn);
  const { mutateAsync, ...mutation } = useMutation({
    networkMode: 'always',
    ...options,
    mutationFn: (asked, context) => pressedFn.current(asked, context),
  });
  const mutate = (asked: Asked) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    pressedFn.current = mutationFn;
    const ended = () => {
      isInFlight.current = false;
    };
    // The failure is in `error`, as with any mutation.
    mutateAsync(asked).then(ended, ended);
  };
  return { ...mutation, mutate };
}
