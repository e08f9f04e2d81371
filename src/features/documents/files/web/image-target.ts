import { call } from '#ui/call/call.ts';
import type { UploadTarget } from '#ui/upload/upload-target.ts';
import { file, fileAddress, type Purpose, uploadImagePath } from '../contract/files.ts';

/** The target of `useUpload()` for an image of this purpose, and how to get its address. */
export function imageTarget({ kind, ownerId }: Purpose): UploadTarget {
  return {
    address: `${uploadImagePath}?${new URLSearchParams({ kind, ownerId })}`,
    downloadUrl: async (answer) => {
      const { address } = await call(fileAddress, { fileId: file.parse(answer).id });
      return address;
    },
  };
}
