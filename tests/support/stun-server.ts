import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

/** A STUN server (RFC 8489) on loopback. */
export interface StunServer {
  /** `127.0.0.1:PORT` */
  readonly host: string;
  /** The number of datagrams received, including all sent before this call. */
  datagrams(): Promise<number>;
  close(): void;
}

const HEADER_BYTES = 20;
const SUCCESS = 0x0101;
const XOR_MAPPED_ADDRESS = 0x0020;
const COOKIE = 0x2112_a442;
const IPV4 = 1;

export async function openStunServer(): Promise<StunServer> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  let datagrams = 0;
  socket.on('message', (asked: Buffer, from: RemoteInfo) => {
    if (from.port === port) return;
    datagrams += 1;
    if (asked.length >= HEADER_BYTES) socket.send(answerTo(asked, from), from.port, from.address);
  });
  return {
    host: `127.0.0.1:${port}`,
    async datagrams() {
      // Sends one datagram itself and waits for it: earlier ones are received before it.
      const own = new Promise<void>((resolve) => {
        socket.on('message', (_, from) => from.port === port && resolve());
      });
      socket.send('last', port, '127.0.0.1');
      await own;
      return datagrams;
    },
    close: () => socket.close(),
  };
}

function answerTo(asked: Buffer, { address, port }: RemoteInfo): Buffer {
  const answer = Buffer.alloc(HEADER_BYTES + 12);
  answer.writeUInt16BE(SUCCESS, 0);
  answer.writeUInt16BE(12, 2);
  // Copies the magic cookie and the transaction id of the request.
  asked.copy(answer, 4, 4, HEADER_BYTES);
  answer.writeUInt16BE(XOR_MAPPED_ADDRESS, 20);
  answer.writeUInt16BE(8, 22);
  answer.writeUInt8(IPV4, 25);
  answer.writeUInt16BE(port ^ (COOKIE >>> 16), 26);
  const seen = Buffer.from(address.split('.').map(Number)).readUInt32BE();
  answer.writeUInt32BE((seen ^ COOKIE) >>> 0, 28);
  return answer;
}
