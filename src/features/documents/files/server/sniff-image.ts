import { fileTypeFromBuffer } from 'file-type';
import { IMAGE_TYPES } from '../contract/files.ts';
import { startOfSvg } from './clean-svg.ts';

type ImageType = (typeof IMAGE_TYPES)[number];

/** Enough for every accepted format, and for the prologue of an SVG. */
export const SAMPLE_BYTES = 4_100;
/** The type of an image by its first bytes; undefined if not accepted. The file name is ignored. */
export async function sniffImage(sample: Buffer): Promise<ImageType | undefined> {
  if (startOfSvg(sample.toString('utf8')) >= 0) return 'image/svg+xml';
  const sniffed = await fileTypeFromBuffer(sample);
  return IMAGE_TYPES.find((type) => type === sniffed?.mime && type !== 'image/svg+xml');
}
