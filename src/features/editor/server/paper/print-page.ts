import { type FileHandle, mkdir, mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { AppError } from '#base/app-error.ts';
import { runBounded } from '#platform/programs/run-bounded.ts';
import { paperReasons } from '../../rules/paper/paper-reasons.ts';

export interface Pdf {
  readonly sizeBytes: number;
  readonly content: Readable;
}

interface Printing {
  readonly program: string;
  readonly write: (path: string) => Promise<void>;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** No name and no address leads anywhere. */
const NO_ADDRESSES = ['--host-resolver-rules=MAP * ~NOTFOUND'];
/** A proxy that is not there; without the second word, this machine is reached around it. */
const NO_WAY_OUT = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>'];
/** Calls between browsers (WebRTC) would go around both by UDP. The shell and the whole browser read a word each. */
const NO_CALLS = ['', 'force-'].map((kind) => `--${kind}webrtc-ip-handling-policy=disable_non_proxied_udp`);

/** A browser that reaches nothing and keeps nothing. */
const ALONE = [
  ...['--headless', '--disable-gpu', '--disable-dev-shm-usage', '--disable-extensions', '--disable-breakpad'],
  ...['--no-first-run', '--no-default-browser-check', '--disable-background-networking', '--disable-sync'],
  ...['--disable-component-update', ...NO_ADDRESSES, ...NO_WAY_OUT, ...NO_CALLS],
  ...['--no-pdf-header-footer', '--generate-pdf-document-outline'],
];

/** 2: never. Otherwise a whole Chromium connects ahead of what a page names, before the policy of the page is asked. */
const PREFERENCES = { net: { network_prediction_options: 2 } };

/** Prints one page in a folder of its own, gone afterwards. */
export async function printPage({ program, write, limitMs, signal }: Printing): Promise<Pdf> {
  if (signal.aborted) throw failed('nobody waits for it any more');
  const folder = await mkdtemp(join(tmpdir(), 'vigie-print-'));
  try {
    const [page, made] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
    await write(page);
    const profile = await makeProfile(folder);
    await lendFonts(folder);
    const words = [
      ...ALONE,
      // Chromium does not run as root with walls of its own; the ones above still stand.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...[`--user-data-dir=${profile}`, `--print-to-pdf=${made}`, pathToFileURL(page).href],
    ];
    const { end, complaint } = await runBounded({
      program,
      words,
      folder,
      limitMs,
      addresses: 'free',
      signal,
    });
    const file = end === 'ended' ? await openPdf(made) : undefined;
    if (!file) throw failed(`${program} ${end}: ${complaint}`);
    const { size } = await file.stat();
    return { sizeBytes: size, content: file.createReadStream({ start: 0 }) };
  } finally {
    // What is open can be read to its end although its name is gone.
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeProfile(folder: string): Promise<string> {
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'Default'), { recursive: true });
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
  return profile;
}

/** Where an account keeps fonts of its own. What prints has another home, and would not find them. */
const OWN_FONTS = ['.fonts', join('.local', 'share', 'fonts')];

async function lendFonts(folder: string): Promise<void> {
  for (const own of OWN_FONTS) {
    await mkdir(dirname(join(folder, own)), { recursive: true });
    await symlink(join(homedir(), own), join(folder, own));
  }
}

function failed(why: string): AppError {
  return new AppError('unavailable', paperReasons['pdf-failed'], { cause: new Error(why) });
}

/** What it left behind says more than its exit code. */
async function openPdf(path: string): Promise<FileHandle | undefined> {
  const file = await open(path).catch(() => undefined);
  const { buffer } = (await file?.read(Buffer.alloc(5), 0, 5, 0)) ?? {};
  if (buffer?.toString('latin1') === '%PDF-') return file;
  await file?.close();
  return undefined;
}
