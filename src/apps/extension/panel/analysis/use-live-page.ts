import { useColorScheme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type LinkedPassages, usePassages, useReveal } from '#features/analyses/web.ts';
import { describePassage } from '#features/captures/reader/rules/describe-passage.ts';
import { useLanguage } from '#ui/words/language.ts';
import type { FromPage, PageMark, ShownPassage } from '../../talk/page-messages.ts';
import { pageLink, usePageStatus } from '../page-link.ts';

const EMPTY = { kind: 'show' as const, passages: [], selectedId: null, marking: null };
type States = Parameters<LinkedPassages['setStates']>[0];

/** AL-06 on a live page: shows everyone’s marks there, and handles what the user marks or selects in it. */
export function useLivePage(linked: LinkedPassages, showWork: () => void): void {
  const reveal = useReveal();
  useShownPassages(linked);
  const states = useRef<States>(new Map());
  const onMessage = useEffectEvent((message: FromPage) => {
    if (message.kind === 'here') states.current = new Map();
    else if (message.kind === 'placed') {
      states.current = new Map([...states.current, ...message.states]);
      linked.setStates(states.current);
    } else if (message.kind === 'attached') linked.attaching?.onAttach(message.anchor);
    else if (message.kind === 'attaching-cancelled') linked.attaching?.onCancel();
    else if (message.kind === 'chosen') {
      linked.select(message.id);
      showWork();
      void reveal(message.id);
    }
  });
  useEffect(() => pageLink.onFromPage((message) => onMessage(message)), []);
  const take = useEffectEvent((mark: PageMark) => linked.mark?.(mark));
  useEffect(() => pageLink.onMark((mark) => take(mark)), []);
  const { jump } = linked;
  useEffect(() => {
    if (jump) pageLink.toPage({ kind: 'reveal', id: jump.id });
  }, [jump]);
}

/** Sends the full state of what the page shows whenever it changes, and to each new page. */
function useShownPassages({ selectedId, mark, attaching }: LinkedPassages): void {
  const language = useLanguage();
  const { colorScheme = 'light' } = useColorScheme();
  const passages = usePassages();
  const beside = usePageStatus();
  const shown = useMemo(
    () =>
      passages.flatMap((passage): ShownPassage[] => {
        const { id, anchor, codeClassification: code } = passage;
        const description = describePassage(passage, { isApproximate: false, language });
        return anchor ? [{ id, anchor, code, description }] : [];
      }),
    [passages, language],
  );
  const mayMark = mark !== null;
  const attachedText = attaching?.text ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again to each new page
  useEffect(() => {
    const marking = mayMark ? { attaching: attachedText } : null;
    pageLink.toPage({ kind: 'show', passages: shown, selectedId, marking, theme: colorScheme, language });
  }, [shown, selectedId, mayMark, attachedText, colorScheme, language, beside]);
  const showNothing = useEffectEvent(() => pageLink.toPage({ ...EMPTY, theme: colorScheme, language }));
  // No view handles marks any more, and the next user may have no access to these passages.
  useEffect(() => () => showNothing(), []);
}
