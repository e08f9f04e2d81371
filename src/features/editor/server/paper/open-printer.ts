import { type FileHandle, mkdir, mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { AppError } from '#base/app-error.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import { InvalidSetting } from '#platform/config.ts';
import { isProgram, runWithLimits } from '#platform/programs/run-program.ts';
import { paperReasons } from '../../rules/paper/pdf-download.ts';

interface Pdf {
  readonly sizeBytes: number;
  readonly content: Readable;
}

interface Printing {
  readonly program: string;
  readonly write: (path: string) => Promise<void>;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** No host name resolves. */
const NO_HOSTS = ['--host-resolver-rules=MAP * ~NOTFOUND'];
/** An unreachable proxy; without the second argument, addresses of this machine would bypass it. */
const DEAD_PROXY = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>'];
/** WebRTC would bypass both over UDP. The headless shell and the full browser read one argument each. */
const NO_WEBRTC = ['', 'force-'].map((kind) => `--${kind}webrtc-ip-handling-policy=disable_non_proxied_udp`);

/** The arguments for a browser without network and without state. */
const ISOLATED = [
  '--headless',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-breakpad',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-sync',
  '--disable-component-update',
  ...NO_HOSTS,
  ...DEAD_PROXY,
  ...NO_WEBRTC,
  '--no-pdf-header-footer',
  '--generate-pdf-document-outline',
];

/** 2: never. Otherwise a full Chromium preconnects to addresses in a page before its policy applies. */
const PREFERENCES = { net: { network_prediction_options: 2 } };

/** Prints one page in a temporary folder, which is deleted afterwards. */
async function printPage({ program, write, limitMs, signal }: Printing): Promise<Pdf> {
  if (signal.aborted) throw failed('the request was cancelled');
  const folder = await mkdtemp(join(tmpdir(), 'vigie-print-'));
  try {
    const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
    await write(page);
    const profile = await makeProfile(folder);
    await linkFonts(folder);
    const args = [
      ...ISOLATED,
      // Chromium refuses its sandbox as root; the restrictions above still apply.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${profile}`,
      `--print-to-pdf=${pdf}`,
      pathToFileURL(page).href,
    ];
    const { end, stderr } = await runWithLimits({
      program,
      args: args,
      folder,
      limitMs,
      addresses: 'free',
      signal,
    });
    const file = end === 'ended' ? await openPdf(pdf) : undefined;
    if (!file) throw failed(`${program} ${end}: ${stderr}`);
    const { size } = await file.stat();
    return { sizeBytes: size, content: file.createReadStream({ start: 0 }) };
  } finally {
    // An open file can still be read to its end after it is deleted.
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeProfile(folder: string): Promise<string> {
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'Default'), { recursive: true });
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
  return profile;
}

/** The font folders of an account. The printing process has another home folder, and would not find them. */
const FONT_FOLDERS = ['.fonts', join('.local', 'share', 'fonts')];

async function linkFonts(folder: string): Promise<void> {
  for (const fontFolder of FONT_FOLDERS) {
    await mkdir(dirname(join(folder, fontFolder)), { recursive: true });
    await symlink(join(homedir(), fontFolder), join(folder, fontFolder));
  }
}

function failed(why: string): AppError {
  return new AppError('unavailable', paperReasons['pdf-failed'], { cause: new Error(why) });
}

/** Checks the file rather than the exit code. */
async function openPdf(path: string): Promise<FileHandle | undefined> {
  const file = await open(path).catch(() => undefined);
  const { buffer } = (await file?.read(Buffer.alloc(5), 0, 5, 0)) ?? {};
  if (buffer?.toString('latin1') === '%PDF-') return file;
  await file?.close();
  return undefined;
}

/** Prints pages of this server to PDF. */
export interface Printer {
  /** `write` writes the page to the given path; printing is cancelled by the signal. */
  print(write: (path: string) => Promise<void>, signal: AbortSignal): Promise<Pdf>;
  /** Cancels the current printing. */
  close(): Promise<void>;
}

const TIMEOUT_MS = 45_000;

/** A printer with the Chromium of the setting, or null. One page at a time: each takes a CPU core and much memory. */
export async function openPrinter(
  program: string | undefined,
  limitMs = TIMEOUT_MS,
): Promise<Printer | null> {
  if (program === undefined) return null;
  if (!(await isProgram(program))) {
    throw new InvalidSetting(
      `The setting CHROMIUM_PATH names no program: ${program}. For example: CHROMIUM_PATH=/usr/bin/chromium`,
    );
  }
  const oneAtATime = concurrencyLimit(1);
  const closing = new AbortController();
  return {
    print: (write, signal) =>
      oneAtATime(() => {
        const until = AbortSignal.any([signal, closing.signal]);
        return printPage({ program, write, limitMs, signal: until });
      }),
    close: async () => closing.abort(),
  };
}
