import { CollaborationCaret } from '@tiptap/extension-collaboration-caret';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Awareness } from 'y-protocols/awareness';
import { z } from 'zod';
import { avatarColour, personInitials } from '#ui/avatar/avatar-rules.ts';

/** Design kit: how long the name beside somebody's caret stays after they last moved it. */
const NAME_SHOWN_MS = 2_000;

/** Who a caret belongs to, as the server writes it beside what their browser says. */
const caretUser = z.object({
  userId: z.string(),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
});
type CaretUser = z.infer<typeof caretUser>;
const NOBODY: CaretUser = { userId: '', firstName: '', lastName: '' };

const userOf = (user: unknown): CaretUser => caretUser.safeParse(user).data ?? NOBODY;

/** Where the others write, in the colour of their avatar; the name beside the caret becomes its initials after a while. */
export function carets(awareness: Awareness) {
  const names = caretNames(awareness);
  return CollaborationCaret.extend({
    addProseMirrorPlugins() {
      return [...(this.parent?.() ?? []), names.plugin];
    },
  }).configure({
    provider: { awareness },
    user: awareness.getLocalState()?.user ?? {},
    render: (user) => names.draw(userOf(user)),
    selectionRender: (user) => ({
      class: 'their-selection',
      style: `--their-colour: ${avatarColour(userOf(user).userId)}`,
    }),
  });
}

interface AwarenessChange {
  readonly added: readonly number[];
  readonly updated: readonly number[];
}

const nameWidth = (caret: HTMLElement) => caret.querySelector('b')?.offsetWidth ?? 0;

/** Shows the name of whoever moves their caret, and takes it away again. */
function caretNames(awareness: Awareness) {
  let view: EditorView | null = null;
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const quiet = new Set<string>();
  const mark = (userId: string, isQuiet: boolean) => {
    if (isQuiet) quiet.add(userId);
    else quiet.delete(userId);
    const own = view?.dom.querySelectorAll<HTMLElement>(`.their-caret[data-user="${CSS.escape(userId)}"]`);
    for (const caret of own ?? []) caret.toggleAttribute('data-quiet', isQuiet);
  };
  const show = (userId: string) => {
    clearTimeout(waiting.get(userId));
    mark(userId, false);
    waiting.set(
      userId,
      setTimeout(() => mark(userId, true), NAME_SHOWN_MS),
    );
  };
  const onChange = ({ added, updated }: AwarenessChange) => {
    for (const client of [...added, ...updated]) {
      if (client !== awareness.clientID) show(userOf(awareness.getStates().get(client)?.user).userId);
    }
  };
  const turnNames = ({ dom }: EditorView) => {
    const shown = [...dom.querySelectorAll<HTMLElement>('.their-caret:not([data-quiet])')];
    const end = shown.length === 0 ? 0 : dom.getBoundingClientRect().right;
    // All are measured before any is turned: turning one would lay out the text for the next.
    const turned = shown.map((caret) => caret.getBoundingClientRect().left + nameWidth(caret) > end);
    for (const [at, caret] of shown.entries()) caret.toggleAttribute('data-turned', turned[at]);
  };
  const plugin = new Plugin({
    view: (opened) => {
      view = opened;
      awareness.on('change', onChange);
      return {
        update: turnNames,
        destroy() {
          view = null;
          awareness.off('change', onChange);
          for (const timer of waiting.values()) clearTimeout(timer);
        },
      };
    },
  });
  const draw = ({ userId, firstName, lastName }: CaretUser) => {
    const caret = document.createElement('span');
    caret.className = 'their-caret';
    caret.dataset.user = userId;
    caret.style.setProperty('--their-colour', avatarColour(userId));
    const name = document.createElement('b');
    // Not for screen readers: it would be read as a part of the sentence.
    name.setAttribute('aria-hidden', 'true');
    name.textContent = firstName;
    const short = document.createElement('i');
    short.setAttribute('aria-hidden', 'true');
    short.textContent = personInitials(firstName, lastName);
    // Keeps the words around it on one line.
    caret.append('\u2060', name, short, '\u2060');
    if (quiet.has(userId)) caret.toggleAttribute('data-quiet', true);
    else if (!waiting.has(userId)) show(userId);
    return caret;
  };
  return { plugin, draw };
}
