import { z } from 'zod';
import { AsideFailure } from '#platform/aside/aside-failure.ts';
import { openAside } from '#platform/aside/open-aside.ts';

/** Pictures are drawn in a process of their own: what a stranger's file does to it costs a picture and nothing else. */
export interface Shrinker {
  /** The picture as it is kept (WebP); null for what is none. */
  shrink(bytes: Uint8Array): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

export const PICTURE_LIMIT_MS = 10_000;
const MEMORY_MB = 512;

export function openShrinker(): Shrinker {
  const aside = openAside<Uint8Array, Uint8Array | null>({
    module: new URL('./shrink-picture-process.ts', import.meta.url),
    output: z.instanceof(Uint8Array).nullable(),
    limitMs: PICTURE_LIMIT_MS,
    memoryMb: MEMORY_MB,
    native: true,
  });
  return {
    shrink: (bytes) =>
      aside.run(bytes).catch((failure: unknown) => {
        if (failure instanceof AsideFailure) return null;
        throw failure;
      }),
    close: () => aside.close(),
  };
}
