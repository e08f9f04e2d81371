import { InputRule, Mark } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { MARKS } from '#features/reflections/rich-text/rules/names.ts';
import { safeHref } from '#features/reflections/rich-text/rules/safe-href.ts';
import { linkAddress } from '../../rules/link-address.ts';

/** A typed address and the space after it. */
const TYPED_ADDRESS = /(?:^|\s)((?:https?:\/\/|www\.)\S*[^\s.,;:!?»)\]]) $/i;
/** A Markdown link, once its last character is typed. */
const TYPED_LINK = /\[([^[\]]+)\]\(([^\s()]+)\)$/;
const ONE_ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;

/** A link to a page or a mail address; it opens in a new tab, without a referrer. */
export const linkMark = Mark.create({
  name: MARKS.link,
  priority: 1000,
  keepOnSplit: false,
  inclusive: false,
  addAttributes: () => ({
    href: { default: null, parseHTML: (element) => safeHref(element.getAttribute('href')) },
  }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (safeHref(element.getAttribute('href')) ? null : false) },
  ],
  renderHTML: ({ mark }) => {
    const href = safeHref(mark.attrs.href);
    return href ? ['a', { href, target: '_blank', rel: 'noopener noreferrer' }, 0] : ['span', 0];
  },
  addInputRules() {
    return [
      new InputRule({
        find: TYPED_LINK,
        handler: ({ state, range, match }) => {
          const [, linkText = '', typedAddress = ''] = match;
          const href = linkAddress(typedAddress);
          if (!href) return null;
          state.tr.insertText(linkText, range.from, range.to);
          state.tr.addMark(range.from, range.from + linkText.length, this.type.create({ href }));
          state.tr.removeStoredMark(this.type);
          return undefined;
        },
      }),
      new InputRule({
        find: TYPED_ADDRESS,
        handler: ({ state, range, match }) => {
          const [whole, typedAddress = ''] = match;
          const href = linkAddress(typedAddress);
          if (!href) return null;
          const from = range.from + whole.indexOf(typedAddress);
          state.tr.addMark(from, from + typedAddress.length, this.type.create({ href }));
          state.tr.removeStoredMark(this.type).insertText(' ', range.to);
          return undefined;
        },
      }),
    ];
  },
  addProseMirrorPlugins() {
    const { type } = this;
    return [
      new Plugin({
        props: {
          /** A pasted address turns the selected text into a link. */
          handlePaste: ({ state, dispatch }, event) => {
            const pasted = event.clipboardData?.getData('text/plain').trim() ?? '';
            const href = ONE_ADDRESS.test(pasted) ? linkAddress(pasted) : null;
            const { from, to, empty } = state.selection;
            if (!href || empty || state.doc.textBetween(from, to).trim() === '') return false;
            dispatch(state.tr.addMark(from, to, type.create({ href })).scrollIntoView());
            return true;
          },
          /** In the editor, a click moves the caret into the link; Ctrl or ⌘ and a click opens it. */
          handleClick: (_view, _pos, event) => {
            const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
            const href = safeHref(link?.getAttribute('href'));
            if (!href || !(event.ctrlKey || event.metaKey)) return false;
            window.open(href, '_blank', 'noopener,noreferrer');
            return true;
          },
        },
      }),
    ];
  },
});
