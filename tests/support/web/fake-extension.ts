import type { ExtensionReply, PageMessage } from '../../../src/features/extension/contract/page-messages.ts';

export const FAKE_ID = 'cgfjhiahjajlcjefhhaafmmbpnckedbf';

/** A sample configuration of the extension. */
export const FAKE_CONFIGURATION = {
  version: '0.3.38',
  passwordMinLength: 6,
  extensionUrl: null as string | null,
  extension: {
    packageUrl: '/extension/vigie-extension.zip' as string | null,
    version: '0.3.38',
    ids: [FAKE_ID],
  },
  documentExtensions: ['pdf'],
  configName: 'frontend' as const,
  hasMailbox: false,
};

/** The `chrome` object of a page with an installed extension, and the messages it received; null means no answer. */
export function fakeExtension(answer: unknown = {}) {
  const told: PageMessage[] = [];
  const here = { vigie: 'here', version: '0.3.38', isPaired: true, beside: false } as const;
  const runtime = {
    lastError: undefined,
    sendMessage(id: string, message: PageMessage, hear: (answer: unknown) => void) {
      if (id !== FAKE_ID) return hear(undefined);
      told.push(message);
      const said: ExtensionReply = { ...here, isThisYours: message.vigie === 'is-this-yours' };
      if (answer !== null) hear(typeof answer === 'object' ? { ...said, ...answer } : answer);
    },
  };
  return { chrome: { runtime }, told };
}
