import type { z } from 'zod';
import { type entered, type ToBackground, toBackground, type waiting } from '../talk/background-talk.ts';
import { analysisFor } from './awaited-analysis.ts';
import { enterPage } from './enter-page.ts';
import { closeFrame, openBeside } from './open-beside.ts';
import { forgetAct, readAct, readAwaited, rememberAct, rememberAwaited } from './tab-memory.ts';
import { mayAsk } from './who-speaks.ts';

/** Answers the other parts of the extension; whoever asks for what is not theirs hears nothing. */
export function hearParts(
  message: unknown,
  sender: chrome.runtime.MessageSender,
  respond: (answer: unknown) => void,
): boolean {
  const asked = toBackground.safeParse(message).data;
  if (!asked || !mayAsk(asked, sender, { id: chrome.runtime.id, origin: location.origin })) return false;
  // Nothing is waited for before: what someone pressed in the page still counts for opening the panel.
  void answerTo(asked, sender).then(respond);
  return true;
}

async function answerTo(asked: ToBackground, { tab }: chrome.runtime.MessageSender): Promise<unknown> {
  switch (asked.kind) {
    case 'enter':
      return { problem: await enterPage(asked.tabId) } satisfies z.infer<typeof entered>;
    case 'what-waits':
      return whatWaits(asked.tabId, asked.address);
    case 'act-taken':
      return forgetAct(asked.tabId);
    case 'close':
      return closeFrame(asked.tabId);
    case 'selected':
      if (tab?.id !== undefined) await enterPage(tab.id);
      return undefined;
    case 'marked': {
      if (tab?.id === undefined) return undefined;
      const opening = openBeside(tab.id);
      await rememberAct(tab.id, { kind: 'mark', mark: asked.mark });
      await opening;
      return undefined;
    }
  }
}

async function whatWaits(tabId: number, address: string | null): Promise<z.infer<typeof waiting>> {
  const before = await readAwaited(tabId);
  const { analysisId, remembered } = analysisFor(before, address, Date.now());
  if (before?.address !== remembered?.address) await rememberAwaited(tabId, remembered);
  return { analysisId, act: await readAct(tabId) };
}
