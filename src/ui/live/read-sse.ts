import { type LiveMessage, liveMessage } from '#base/live-message.ts';

/** Reads a Server-Sent-Events stream piece by piece; answers the messages each piece completes. */
export function sseReader(): (piece: string) => LiveMessage[] {
  let rest = '';
  return (piece) => {
    rest += piece;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(readBlock).filter((message) => message !== null);
  };
}

/** A block without data still moves the position on: it is a sign of life. */
function readBlock(block: string): LiveMessage | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
  }
  const data = fields.get('data');
  if (data === undefined) {
    const id = fields.get('id');
    return id === undefined ? null : { kind: 'beat', position: Number(id) };
  }
  const parsed = liveMessage.safeParse(parseJson(data));
  // A newer server may say things this page does not know yet.
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
