import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * An act sent to the server, never twice at once: a double click is faster than the render that would say it is under way.
 */
export function useAct<Answer, Asked = void>(options: UseMutationOptions<Answer, Error, Asked>) {
  const isUnderWay = useRef(false);
  const mutation = useMutation(options);
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
