import type { ReadingServices } from '#features/documents/server.ts';

/** The services the use cases and jobs of this feature share. */
export type CaptureServices = ReadingServices;
