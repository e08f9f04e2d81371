import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';
import type { useSession } from './use-session.ts';

/** Unsaved changes stay on screen until the user has signed in again in another tab, or discards them. */
export function SessionOverDialog({ session }: { readonly session: ReturnType<typeof useSession> }) {
  const text = useText(shellText).sessionOver;
  return (
    <ConfirmDialog
      open
      title={text.title}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      danger
      onConfirm={session.leave}
      onCancel={session.stay}
    >
      <p>{text.body}</p>
      <p style={{ marginTop: 12 }}>
        <a
          href="/login"
          target="_blank"
          rel="noopener"
          style={{ color: colour.primary, textDecoration: 'underline', textUnderlineOffset: 3 }}
        >
          {text.signIn}
        </a>
      </p>
    </ConfirmDialog>
  );
}
