import { Mark } from '@tiptap/core';
import { id } from '#base/ids.ts';
import { MARKS } from '#features/reflections/rich-text/rules/names.ts';

export const THREAD_ATTRIBUTE = 'data-thread';

/**
 * ED-05: marks the range of text that a thread is about. It contains only the id: the server stores the comments, and only
 * ranges of known, open threads are highlighted. Ranges may overlap.
 */
export const commentMark = Mark.create({
  name: MARKS.comment,
  // Text typed at its end is not marked.
  inclusive: false,
  excludes: '',
  addAttributes() {
    return {
      threadId: {
        default: null,
        parseHTML: (element) => element.getAttribute(THREAD_ATTRIBUTE),
        renderHTML: ({ threadId }) => ({ [THREAD_ATTRIBUTE]: String(threadId) }),
      },
    };
  },
  parseHTML() {
    return [
      {
        tag: `span[${THREAD_ATTRIBUTE}]`,
        getAttrs: (element) => (id.safeParse(element.getAttribute(THREAD_ATTRIBUTE)).success ? null : false),
      },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes, 0];
  },
});
