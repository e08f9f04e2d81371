import { useSyncExternalStore } from 'react';
import type { UploadState } from './upload-state.ts';
import { type UploadStore, uploadStore } from './upload-store.ts';

/** The state of the current upload, with `upload` and `cancel`; a second upload is skipped while one runs. */
export function useUpload(
  store: UploadStore = uploadStore,
): UploadState & Pick<UploadStore, 'upload' | 'cancel'> {
  const state = useSyncExternalStore(store.subscribe, store.state);
  return { ...state, upload: store.upload, cancel: store.cancel };
}
