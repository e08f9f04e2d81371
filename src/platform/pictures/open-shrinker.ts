import { z } from 'zod';
import { AsideFailure } from '../aside/aside-failure.ts';
import { openAside } from '../aside/open-aside.ts';
import type { Box } from './drawn-size.ts';

/** Pictures are drawn in a process of their own: what a stranger's file does to it costs a picture and nothing else. */
export interface Shrinker {
  /** The picture as it is kept, WebP unless said; null for what is none. */
  shrink(bytes: Uint8Array, type?: ShrunkType): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

export const PICTURE_TYPE = 'image/webp';
/** A PDF carries a JPEG as it is, and every other picture point by point. */
export type ShrunkType = typeof PICTURE_TYPE | 'image/jpeg';

export interface ToShrink {
  readonly type: ShrunkType;
  readonly bytes: Uint8Array;
  readonly box: Box;
}

interface Options {
  readonly box: Box;
  readonly limitMs: number;
  readonly memoryMb: number;
}

export function openShrinker({ box, limitMs, memoryMb }: Options): Shrinker {
  const aside = openAside<ToShrink, Uint8Array | null>({
    module: new URL('./shrink-picture-process.ts', import.meta.url),
    output: z.instanceof(Uint8Array).nullable(),
    limitMs,
    memoryMb,
    native: true,
  });
  return {
    shrink: (bytes, type = PICTURE_TYPE) =>
      aside.run({ bytes, box, type }).catch((failure: unknown) => {
        if (failure instanceof AsideFailure) return null;
        throw failure;
      }),
    close: () => aside.close(),
  };
}
