import { type MutationFunction, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

type Act<Answer, Asked> = UseMutationOptions<Answer, Error, Asked> & {
  readonly mutationFn: MutationFunction<Answer, Asked>;
};

/**
 * An act sent to the server, never twice at once: a double click is faster than the render that would say it is under way.
 * What is sent is what is shown: a mutation takes over what it is made with only a while after it is drawn.
 */
export function useAct<Answer, Asked = void>(options: Act<Answer, Asked>) {
  const isUnderWay = useRef(false);
  const { mutationFn } = options;
  const shown = useRef(mutationFn);
  useLayoutEffect(() => {
    shown.current = mutationFn;
  });
  const mutation = useMutation({ ...options, mutationFn: (asked, context) => shown.current(asked, context) });
  const mutate = (asked: Asked) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const ended = () => {
      isUnderWay.current = false;
    };
    // What went wrong is in `error`, as with any mutation.
    mutation.mutateAsync(asked).then(ended, ended);
  };
  return { ...mutation, mutate };
}
