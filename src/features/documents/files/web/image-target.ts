import { call } from '#ui/call/call.ts';
import type { UploadTarget } from '#ui/upload/upload-target.ts';
import { file, fileAddress, type Purpose, uploadImagePath } from '../contract/files.ts';

/** Where `useUpload()` sends an image for this purpose, and how it learns the address to show it by. */
export function imageTarget({ kind, ownerId }: Purpose): UploadTarget {
  return {
    address: `${uploadImagePath}?${new URLSearchParams({ kind, ownerId })}`,
    downloadUrl: async (answer) => {
      const { address } = await call(fileAddress, { fileId: file.parse(answer).id });
      return address;
    },
  };
}
