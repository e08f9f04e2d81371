import { type MutationFunction, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Act<Answer, Asked> = UseMutationOptions<Answer, Error, Asked> & {
  readonly mutationFn: MutationFunction<Answer, Asked>;
};

/**
 * An act sent to the server, never twice at once: a double click is faster than the render that would say it is under way.
 * What is sent is what was shown when the button was pressed: a mutation is sent a while after that, and takes over what
 * it is made with only a while after it is drawn. Without a network it fails at once and says so, rather than to wait unseen
 * and be sent when its person has given it up meanwhile; what says that it waits asks for `networkMode: 'online'`.
 */
export function useAct<Answer, Asked = void>(options: Act<Answer, Asked>) {
  const isUnderWay = useRef(false);
  const { mutationFn } = options;
  const pressed = useRef(mutationFn);
  const { mutateAsync, ...mutation } = useMutation({
    networkMode: 'always',
    ...options,
    mutationFn: (asked, context) => pressed.current(asked, context),
  });
  const mutate = (asked: Asked) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    pressed.current = mutationFn;
    const ended = () => {
      isUnderWay.current = false;
    };
    // What went wrong is in `error`, as with any mutation.
    mutateAsync(asked).then(ended, ended);
  };
  return { ...mutation, mutate };
}
