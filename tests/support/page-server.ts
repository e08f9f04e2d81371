import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The answer of a page: a response, or a custom handler. */
export type PageAnswer =
  | {
      readonly status?: number;
      readonly type?: string;
      readonly headers?: Readonly<Record<string, string | string[]>>;
      readonly body?: string | Uint8Array;
    }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** A small site on loopback to capture from. Tests allow the product to reach it with OUTBOUND_ALLOW=host. */
export interface PageServer {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** `127.0.0.1:PORT`, for OUTBOUND_ALLOW. */
  readonly host: string;
  /** Sets the answer of a path, ignoring the query; returns its address. */
  serve(path: string, answer: PageAnswer): string;
  /** The number of requests of a path. */
  visits(path: string): number;
  /** The total number of connections. */
  connections(): number;
  close(): Promise<void>;
}

export async function openPageServer(host = '127.0.0.1'): Promise<PageServer> {
  const answers = new Map<string, PageAnswer>();
  const visits = new Map<string, number>();
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://pages.test').pathname;
    visits.set(path, (visits.get(path) ?? 0) + 1);
    const answer = answers.get(path) ?? { status: 404, body: 'Not found' };
    if (typeof answer === 'function') return answer(request, response);
    const { status = 200, type = 'text/html; charset=utf-8', headers = {}, body = '' } = answer;
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
  server.on('connection', (socket) => {
    connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port, family } = server.address() as AddressInfo;
  const name = `${family === 'IPv6' ? `[${host}]` : host}:${port}`;
  return {
    origin: `http://${name}`,
    host: name,
    serve(path, answer) {
      answers.set(path, answer);
      return `http://${name}${path}`;
    },
    visits: (path) => visits.get(path) ?? 0,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

interface Article {
  readonly title: string;
  /** Sentences that make the text unique. */
  readonly about?: string;
  readonly head?: string;
  /** HTML inserted after the first paragraph. */
  readonly inside?: string;
  readonly language?: string;
}

/** A page with a readable article, like that of a newspaper. */
export function articlePage({ title, about = '', head = '', inside = '', language = 'fr' }: Article): string {
  const paragraphs = [
    `${about} Les marais salants de la côte atlantique ont longtemps protégé les villages des plus fortes tempêtes de l’hiver.`,
    'Les ingénieurs mesurent depuis dix ans la hauteur des vagues devant les digues, et devant les prés salés qui les précèdent.',
    'Leurs relevés montrent que cent mètres de végétation suffisent à réduire de moitié la force de la houle, sans aucun entretien.',
    'Les communes hésitent pourtant à rendre des terres à la mer, car les habitants se souviennent des inondations passées.',
    'Un premier essai, mené avec les agriculteurs, commencera au printemps et sera suivi par une équipe indépendante.',
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta property="og:title" content="${title}"><meta property="og:site_name" content="Cahiers du littoral">
<meta name="description" content="Ce que les prés salés font à la houle."><meta name="author" content="Anaïs Kermadec">
<meta property="article:published_time" content="2026-03-14T08:30:00Z">${head}</head>
<body><nav><a href="/">Accueil</a></nav><article><h1>${title}</h1><p>${paragraphs[0]}</p>${inside}
${paragraphs
  .slice(1)
  .map((text) => `<p>${text}</p>`)
  .join('\n')}</article><footer>Mentions légales</footer></body></html>`;
}

/** One transparent pixel. */
export const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
