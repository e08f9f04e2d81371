/**
 * The text of a reflection as a tree, in the JSON form of Tiptap and ProseMirror. Browsers wrote it: code that reads it must
 * validate it.
 */
export interface TextNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly TextNode[];
  readonly marks?: readonly TextMark[];
  readonly text?: string;
}

export interface TextMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}
