/**
 * The text of a reflection as a tree, in the form Tiptap and ProseMirror call JSON. What stands in it was written by
 * browsers: whoever reads it takes nothing for granted.
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
