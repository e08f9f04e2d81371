import { open, stat } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { openSubprocess } from '#platform/subprocess/open-subprocess.ts';
import { SubprocessFailure, type SubprocessProblem } from '#platform/subprocess/subprocess-protocol.ts';
import { fileReadingReasons } from '../rules/file-reading-reasons.ts';
import { copyUnlocked } from './attachment-locks.ts';
import type { Converter } from './open-converter.ts';
import { cleanLine } from './page-text.ts';
import {
  drawResponse,
  fileReadingResponse,
  type PdfReading,
  type ReadingTask,
  sniffResponse,
} from './reading-messages.ts';
import { DOCUMENT_TYPES } from './sniff-document.ts';

const HEAD_BYTES = 16_384;
const HEADING = /^#{1,2}[ \t]+([^\n]{1,300})$/m;
/** Markup of headings, bold, italics and code; U+0060 is the backquote. */
const MARKUP = /[#*_\u0060]+/g;

/** The first heading of a Markdown text; its PDF does not show it as a heading. */
async function markdownHeading(path: string): Promise<string | null> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const heading = HEADING.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? '';
  const plain = cleanLine(heading.replace(MARKUP, ''));
  return plain === '' ? null : plain;
}

/** The result of reading a file. */
export interface FileReading extends PdfReading {
  readonly contentType: string;
  readonly picture: { readonly bytes: Buffer; readonly type: 'image/png' } | null;
  /** The PDF that browsers show: the file itself, or its conversion. */
  readonly viewablePath: string;
}

export interface FileReader {
  /** Rejects with an AppError of `fileReadingReasons`. A converted file is written to `{path}.pdf`. */
  read(file: { readonly path: string; readonly name: string }): Promise<FileReading>;
  close(): Promise<void>;
}

export const FILE_LIMITS_MS = { sniff: 15_000, read: 60_000, draw: 20_000 } as const;
const MEMORY_MB = 768;

const REASON_OF_PROBLEM = {
  'too-long': fileReadingReasons['file-too-complex'],
  'too-much-memory': fileReadingReasons['file-too-complex'],
  broken: fileReadingReasons['file-damaged'],
} as const satisfies Record<SubprocessProblem, unknown>;

/** Reads files in a subprocess, so that a hostile file cannot affect the server. */
export function openFileReader({ converter }: { readonly converter: Converter }): FileReader {
  const subprocess = openSubprocess<ReadingTask, unknown>({
    module: new URL('./file-reader-process.ts', import.meta.url),
    output: z.unknown(),
    limitMs: FILE_LIMITS_MS.read,
    memoryMb: MEMORY_MB,
    native: true,
  });

  async function runTask<O>(task: ReadingTask, answer: z.ZodType<O>, limitMs: number): Promise<O> {
    try {
      return answer.parse(await subprocess.run(task, limitMs));
    } catch (cause) {
      if (!(cause instanceof SubprocessFailure)) throw cause;
      throw new AppError('invalid', REASON_OF_PROBLEM[cause.problem], { cause });
    }
  }

  async function kindOf(path: string, name: string) {
    if ((await stat(path)).size === 0) throw new AppError('invalid', fileReadingReasons['file-empty']);
    const kind = await runTask({ act: 'sniff', path, name }, sniffResponse, FILE_LIMITS_MS.sniff);
    if (kind === null) throw new AppError('unsupported', fileReadingReasons['file-unsupported']);
    if (kind === 'encrypted') throw new AppError('invalid', fileReadingReasons['file-encrypted']);
    if (kind === 'too-complex') throw new AppError('invalid', fileReadingReasons['file-too-complex']);
    return kind;
  }

  async function readPdf(path: string, name: string): Promise<PdfReading & { viewablePath: string }> {
    const read = await runTask({ act: 'read', path, name }, fileReadingResponse, FILE_LIMITS_MS.read);
    if (!('refused' in read)) return { ...read, viewablePath: path };
    if (read.locks.length > 0) return readPdf(await copyUnlocked(path, read.locks), name);
    throw new AppError('invalid', fileReadingReasons[read.refused]);
  }

  /** The picture is optional: a first page that cannot be drawn has none. */
  async function pictureOf(path: string): Promise<FileReading['picture']> {
    const bytes = await runTask({ act: 'draw', path, name: '' }, drawResponse, FILE_LIMITS_MS.draw).catch(
      (failure: unknown) => {
        if (failure instanceof AppError) return null;
        throw failure;
      },
    );
    return bytes && { bytes: Buffer.from(bytes), type: 'image/png' };
  }

  return {
    async read({ path, name }) {
      const kind = await kindOf(path, name);
      const pdfPath = kind === 'pdf' ? path : await converter.convert(path, kind);
      const reading = await readPdf(pdfPath, name);
      return {
        ...reading,
        title: (kind === 'md' ? await markdownHeading(path) : null) ?? reading.title,
        // The date of a converted file is that of its conversion.
        publishedAt: kind === 'pdf' ? reading.publishedAt : null,
        contentType: DOCUMENT_TYPES[kind],
        picture: await pictureOf(reading.viewablePath),
      };
    },
    close: () => subprocess.close(),
  };
}
