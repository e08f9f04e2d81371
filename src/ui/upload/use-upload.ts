import { useSyncExternalStore } from 'react';
import type { UploadState } from './upload-state.ts';
import { type UploadStore, uploadStore } from './upload-store.ts';

/** The upload under way with the means to start and stop one; a second is skipped while one runs. */
export function useUpload(
  store: UploadStore = uploadStore,
): UploadState & Pick<UploadStore, 'upload' | 'cancel'> {
  const state = useSyncExternalStore(store.subscribe, store.state);
  return { ...state, upload: store.upload, cancel: store.cancel };
}
