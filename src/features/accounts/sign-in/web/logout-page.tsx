import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { signOutHere } from '#features/accounts/accounts/web/sign-out.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { signInText } from '../text.ts';
import { SignInFrame } from './sign-in-frame.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The person did not choose to sign out: their session had already ended. */
    readonly isOver?: true;
  }
}

/** AU-07: ends the session, clears the data of the person in this browser, then shows the sign-in page. */
export default function LogoutPage() {
  const all = useText(signInText);
  const text = all.views.Logout;
  const cache = useQueryClient();
  const router = useRouter();
  const { mutate: leave, isError } = useMutation({
    mutationFn: () => signOutHere(cache, router.state.location.state.isOver ? 'ended' : 'left'),
    onSuccess: () => router.history.replace(`/login${router.state.location.searchStr}`),
  });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    leave();
  }, [leave]);
  return (
    <SignInFrame>
      <h1>{text.title}</h1>
      {isError ? (
        <Notice
          kind="error"
          action={
            <Button size="small" onClick={() => leave()}>
              {all.retry}
            </Button>
          }
        >
          {text.failed}
        </Notice>
      ) : (
        <p role="status" className="lead">
          {text.leaving}
        </p>
      )}
    </SignInFrame>
  );
}
