import { type LiveMessage, liveMessage } from '#base/live-message.ts';

/** Parses a Server-Sent Events stream chunk by chunk; returns the messages each chunk completes. */
export function createSseParser(): (chunk: string) => LiveMessage[] {
  let rest = '';
  return (chunk) => {
    rest += chunk;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(parseBlock).filter((message) => message !== null);
  };
}

/** A block with an id and no data is a heartbeat that advances the position. */
function parseBlock(block: string): LiveMessage | null {
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
  // A newer server may send messages this version does not know.
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
