import { copyFile, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '#base/app-error.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import { InvalidSetting } from '#platform/config.ts';
import { findProgram, isProgram, runWithLimits } from '#platform/programs/run-program.ts';
import { fileReadingReasons } from '../rules/file-reading-reasons.ts';
import type { DocumentKind } from './sniff-document.ts';

/** Settings of the converter for untrusted documents: layout only. */
const SETTINGS: readonly (readonly [path: string, name: string, value: string])[] = [
  // No macros, signed or not.
  ['Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  // References of a document are not loaded, from the network or from this machine.
  ['Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['Writer/Content/Update', 'Link', '2'],
  ['Common/Misc', 'UseSystemFileDialog', 'false'],
];
/** A proxy that does not exist, so that remaining requests fail. */
const DEAD_PROXY: readonly (readonly [name: string, value: string])[] = [
  ['ooInetProxyType', '2'],
  ['ooInetHTTPProxyName', '127.0.0.1'],
  ['ooInetHTTPProxyPort', '9'],
  ['ooInetHTTPSProxyName', '127.0.0.1'],
  ['ooInetHTTPSProxyPort', '9'],
];

/** Writes the profile of one conversion. */
async function writeProfile(folder: string): Promise<void> {
  const items = [
    ...SETTINGS.map(([path, name, value]) => item(`/org.openoffice.Office.${path}`, name, value)),
    ...DEAD_PROXY.map(([name, value]) => item('/org.openoffice.Inet/Settings', name, value)),
  ];
  await mkdir(join(folder, 'user'), { recursive: true });
  await writeFile(
    join(folder, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`,
  );
}

function item(path: string, name: string, value: string): string {
  return `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
}

interface Conversion {
  readonly program: string;
  readonly path: string;
  readonly kind: OfficeKind;
  readonly limitMs: number;
}

/** Converts one document in a temporary folder; returns the path of the PDF, beside its source. */
async function convertToPdf({ program, path, kind, limitMs }: Conversion): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-convert-'));
  try {
    const profile = join(folder, 'profile');
    const outputFolder = join(folder, 'outcome');
    await writeProfile(profile);
    await mkdir(outputFolder);
    const source = await prepareSource(path, kind, folder);
    const args = [
      `-env:UserInstallation=${pathToFileURL(profile)}`,
      '--headless',
      '--norestore',
      '--nologo',
      '--nodefault',
      '--nolockcheck',
      ...(source.endsWith('.txt') ? ['--infilter=Text (encoded):UTF8,LF,,,'] : []),
      '--convert-to',
      'pdf',
      '--outdir',
      outputFolder,
      source,
    ];
    const { end } = await runWithLimits({ program, args: args, folder, limitMs });
    if (end === 'out of time') throw new AppError('invalid', fileReadingReasons['file-too-complex']);
    const output = join(outputFolder, 'document.pdf');
    if (!(await isPdf(output))) throw new AppError('invalid', fileReadingReasons['conversion-failed']);
    await copyFile(output, `${path}.pdf`);
    return `${path}.pdf`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The exit code is unreliable, so the output is checked. */
async function isPdf(path: string): Promise<boolean> {
  try {
    await using file = await open(path);
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1') === '%PDF-';
  } catch {
    return false;
  }
}

/** Converts office documents to PDF. */
export interface Converter {
  /** Whether a converter is installed. */
  readonly isAvailable: boolean;
  /** Writes `{path}.pdf` and returns its path. */
  convert(path: string, kind: OfficeKind): Promise<string>;
}

const LIMIT_MS = 90_000;
const PROGRAMS = ['soffice', 'libreoffice'];

/** Used if no converter is installed. */
export const noConverter: Converter = {
  isAvailable: false,
  convert: async () => {
    throw new AppError('unsupported', fileReadingReasons['converter-absent']);
  },
};

/** LibreOffice from the setting, else from PATH, else none. Converts one document at a time. */
export async function openConverter(setting: string | undefined, limitMs = LIMIT_MS): Promise<Converter> {
  if (setting !== undefined && !(await isProgram(setting))) {
    throw new InvalidSetting(
      `The setting LIBREOFFICE_PATH names no program: ${setting}. For example: LIBREOFFICE_PATH=/usr/bin/soffice`,
    );
  }
  const program = setting ?? (await findProgram(PROGRAMS, process.env.PATH ?? ''));
  if (program === undefined) return noConverter;
  const oneAtATime = concurrencyLimit(1);
  return {
    isAvailable: true,
    convert: (path, kind) => oneAtATime(() => convertToPdf({ program, path, kind, limitMs })),
  };
}

type OfficeKind = Exclude<DocumentKind, 'pdf'>;

/** Copies the source to the work folder under a neutral name with the right extension. */
async function prepareSource(path: string, kind: OfficeKind, folder: string): Promise<string> {
  const isText = kind === 'txt' || kind === 'md';
  const source = join(folder, `document.${isText ? 'txt' : kind}`);
  if (isText) await writeFile(source, decodePlainText(await readFile(path)));
  else await copyFile(path, source);
  return source;
}

/** Plain text does not state its encoding: UTF-16 with a BOM, else UTF-8 if valid, else Windows-1252. */
export function decodePlainText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
