import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { yCursorPlugin } from '@tiptap/y-tiptap';
import type { Awareness } from 'y-protocols/awareness';
import { z } from 'zod';
import { avatarColour, personInitials } from '#ui/avatar/avatar-rules.ts';

/** Design kit: how long the name beside a caret is shown after the caret last moved. */
const NAME_SHOWN_MS = 2_000;

/** The person of a caret, as the server writes it into the awareness state. */
const caretUser = z.object({
  userId: z.string(),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
});
type CaretUser = z.infer<typeof caretUser>;
const NOBODY: CaretUser = { userId: '', firstName: '', lastName: '' };

const userOf = (user: unknown): CaretUser => caretUser.safeParse(user).data ?? NOBODY;

/** Shows the carets of other people, in the colour of their avatar; the name is replaced by initials after a while. */
export function remoteCarets(awareness: Awareness) {
  const names = caretNames(awareness);
  return Extension.create({
    name: 'remoteCarets',
    // Before the plugins that decorate the text.
    priority: 999,
    addProseMirrorPlugins: () => [
      yCursorPlugin(awareness, {
        cursorBuilder: (user: unknown) => names.render(userOf(user)),
        selectionBuilder: (user: unknown) => ({
          class: 'their-selection',
          style: `--their-colour: ${avatarColour(userOf(user).userId)}`,
        }),
      }),
      names.plugin,
    ],
  });
}

interface AwarenessChange {
  readonly added: readonly number[];
  readonly updated: readonly number[];
}

const nameWidth = (caret: HTMLElement) => caret.querySelector('b')?.offsetWidth ?? 0;

/** Shows the name of a person who moves their caret, and hides it again. */
function caretNames(awareness: Awareness) {
  let view: EditorView | null = null;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const quietUserIds = new Set<string>();
  const setQuiet = (userId: string, isQuiet: boolean) => {
    if (isQuiet) quietUserIds.add(userId);
    else quietUserIds.delete(userId);
    const theirCarets = view?.dom.querySelectorAll<HTMLElement>(
      `.their-caret[data-user="${CSS.escape(userId)}"]`,
    );
    for (const caret of theirCarets ?? []) caret.toggleAttribute('data-quiet', isQuiet);
  };
  const show = (userId: string) => {
    clearTimeout(timers.get(userId));
    setQuiet(userId, false);
    timers.set(
      userId,
      setTimeout(() => setQuiet(userId, true), NAME_SHOWN_MS),
    );
  };
  const onChange = ({ added, updated }: AwarenessChange) => {
    for (const client of [...added, ...updated]) {
      if (client !== awareness.clientID) show(userOf(awareness.getStates().get(client)?.user).userId);
    }
  };
  const flipNames = ({ dom }: EditorView) => {
    const shown = [...dom.querySelectorAll<HTMLElement>('.their-caret:not([data-quiet])')];
    const end = shown.length === 0 ? 0 : dom.getBoundingClientRect().right;
    // Measures all before changing any, to avoid a layout per caret.
    const flipped = shown.map((caret) => caret.getBoundingClientRect().left + nameWidth(caret) > end);
    for (const [index, caret] of shown.entries()) caret.toggleAttribute('data-turned', flipped[index]);
  };
  const plugin = new Plugin({
    view: (opened) => {
      view = opened;
      awareness.on('change', onChange);
      return {
        update: flipNames,
        destroy() {
          view = null;
          awareness.off('change', onChange);
          for (const timer of timers.values()) clearTimeout(timer);
        },
      };
    },
  });
  const render = ({ userId, firstName, lastName }: CaretUser) => {
    const caret = document.createElement('span');
    caret.className = 'their-caret';
    caret.dataset.user = userId;
    caret.style.setProperty('--their-colour', avatarColour(userId));
    const name = document.createElement('b');
    // Hidden from screen readers: it would be read as part of the sentence.
    name.setAttribute('aria-hidden', 'true');
    name.textContent = firstName;
    const initials = document.createElement('i');
    initials.setAttribute('aria-hidden', 'true');
    initials.textContent = personInitials(firstName, lastName);
    // Word joiners keep the surrounding text on one line.
    caret.append('\u2060', name, initials, '\u2060');
    if (quietUserIds.has(userId)) caret.toggleAttribute('data-quiet', true);
    else if (!timers.has(userId)) show(userId);
    return caret;
  };
  return { plugin, render };
}
