import { useSnackbar } from '#ui/snackbar/snackbar.tsx';

/** Runs an act, and shows why it failed. */
export function useAct() {
  const snackbar = useSnackbar();
  return async <T>(act: () => Promise<T>, onDone: (result: T) => void): Promise<void> => {
    try {
      onDone(await act());
    } catch (failure) {
      snackbar.show({ kind: 'error', text: failure instanceof Error ? failure.message : '' });
    }
  };
}
