/** D2 §3: the attributes of an image in the text. */
export interface ImageAttrs {
  readonly src: string;
  readonly alt: string;
  /** Shown on hover; null without one. */
  readonly title: string | null;
  readonly width: number | null;
  readonly height: number | null;
}
