import { z } from 'zod';
import { openSubprocess } from '../subprocess/open-subprocess.ts';
import { SubprocessFailure } from '../subprocess/subprocess-protocol.ts';
import type { SizeLimits } from './fit-size.ts';
import { hasTooManyPixels } from './picture-size.ts';

/** Reduces pictures in a subprocess: a malicious file costs a picture and nothing else. */
export interface Shrinker {
  /** The reduced picture, WebP by default; null when it cannot be read. */
  shrink(bytes: Uint8Array, type?: ShrunkType): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

export const PICTURE_TYPE = 'image/webp';
/** JPEG for PDFs, which embed it as is and every other format pixel by pixel. */
export type ShrunkType = typeof PICTURE_TYPE | 'image/jpeg';

export interface ToShrink {
  readonly type: ShrunkType;
  readonly bytes: Uint8Array;
  readonly box: SizeLimits;
}

interface Options {
  readonly box: SizeLimits;
  readonly limitMs: number;
  readonly memoryMb: number;
}

export function openShrinker({ box, limitMs, memoryMb }: Options): Shrinker {
  const subprocess = openSubprocess<ToShrink, Uint8Array | null>({
    module: new URL('./shrink-picture-process.ts', import.meta.url),
    output: z.instanceof(Uint8Array).nullable(),
    limitMs,
    memoryMb,
    native: true,
  });
  return {
    shrink: async (bytes, type = PICTURE_TYPE) => {
      if (hasTooManyPixels(bytes)) return null;
      return subprocess.run({ bytes, box, type }).catch((failure: unknown) => {
        if (failure instanceof SubprocessFailure) return null;
        throw failure;
      });
    },
    close: () => subprocess.close(),
  };
}
