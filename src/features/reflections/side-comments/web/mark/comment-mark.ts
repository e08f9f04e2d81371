import { Mark } from '@tiptap/core';
import { id } from '#base/ids.ts';
import { MARKS } from '#features/reflections/rich-text/rules/names.ts';

export const THREAD_ATTRIBUTE = 'data-thread';

/**
 * ED-05: the stretch of text a thread is about. It says nothing by itself: what was said is kept by the server, and only
 * stretches of known, open threads are drawn. Several may lie over each other.
 */
export const commentMark = Mark.create({
  name: MARKS.comment,
  // What is typed at its end is not commented.
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
