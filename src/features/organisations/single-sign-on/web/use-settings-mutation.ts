import type { ReactNode } from 'react';
import { useConfirmation } from '#features/accounts/web.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';

interface Options<Answer, Asked> {
  readonly mutationFn: (asked: Asked) => Promise<Answer>;
  readonly onSuccess: (answer: Answer, asked: Asked) => void;
  readonly onError?: (failure: Error) => void;
  readonly onSettled?: () => void;
}

/** A change of the sign-in of an organisation; the server may first want to know who is there. */
export function useSettingsMutation<Answer, Asked = void>({
  mutationFn,
  onSuccess,
  onError,
  onSettled,
}: Options<Answer, Asked>) {
  const confirmation = useConfirmation();
  const mutation = useExclusiveMutation<Answer, Asked>({
    mutationFn,
    onSuccess,
    onError: (failure, asked) => {
      if (isQuestion(failure))
        void confirmation.run(
          () => mutationFn(asked),
          (answer) => onSuccess(answer, asked),
        );
      else onError?.(failure);
    },
    ...(onSettled ? { onSettled } : {}),
  });
  const error = isQuestion(mutation.error) ? null : mutation.error;
  const dialog: ReactNode = confirmation.dialog;
  return { ...mutation, error, isError: error !== null, dialog };
}

const isQuestion = (failure: Error | null): boolean =>
  failure instanceof CallError && failure.reason === 'confirmation-needed';
