/** D2 §3: what an image carries in the text. */
export interface ImageAttrs {
  readonly src: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}
