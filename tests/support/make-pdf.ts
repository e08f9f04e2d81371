import { constants, deflateRawSync } from 'node:zlib';
import { encryptAttachmentsFor, encryptFor, type PdfEncryption } from './pdf-encryption.ts';

interface PdfOptions {
  /** The lines of each page. `# ` starts a heading, an empty line leaves a gap. */
  readonly pages?: readonly (readonly string[])[];
  readonly title?: string;
  readonly author?: string;
  /** In the PDF date format: `D:20260314093000+01'00'`. */
  readonly createdOn?: string;
  readonly widthPoints?: number;
  readonly heightPoints?: number;
  /** The password to open the file. */
  readonly password?: string;
  /** Only the attachment is encrypted with this password; `head` refers to it as `ATTACHED`. */
  readonly attachmentPassword?: string;
  /** A script run on opening. */
  readonly script?: string;
  /** Adds a picture at the top of the first page. */
  readonly image?: boolean;
  /** The page tree contains itself. */
  readonly cyclic?: boolean;
  /** The decompressed size of the first page's content. */
  readonly bombBytes?: number;
  /** XML metadata. */
  readonly metadata?: string;
  /** Further catalog entries; `ATTACHED` is replaced by the reference of the attachment. */
  readonly head?: string;
  /** The annotations of the first page, in PDF syntax. */
  readonly annotations?: readonly string[];
  /** Unreferenced bytes, to make the file large. */
  readonly ballast?: Buffer;
}

const CATALOG = 1;
const TREE = 2;
const FONT = 3;
const INFO = 4;
const IMAGE = 5;
const BALLAST = 6;
const METADATA = 7;
const ATTACHED = 8;
const FIRST_PAGE = 9;
/** Characters of Windows-1252 that Latin-1 lacks. */
const WINDOWS_1252: Readonly<Record<string, number>> = {
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  œ: 0x9c,
};

/** Generates a small PDF, so that tests need no fixture files. */
export function makePdf(options: PdfOptions = {}): Buffer {
  const { pages = [['Une page.']], widthPoints = 595, heightPoints = 842, cyclic = false } = options;
  const write = new Writer(protectionOf(options));
  const kids = [...pages.keys()].map((index) => `${FIRST_PAGE + 2 * index} 0 R`);
  const action =
    options.script === undefined
      ? ''
      : ` /OpenAction << /S /JavaScript /JS ${write.text(options.script, CATALOG)} >>`;
  const said = options.metadata === undefined ? '' : ` /Metadata ${METADATA} 0 R`;
  const head = (options.head ?? '').replaceAll('ATTACHED', `${ATTACHED} 0 R`);
  write.object(CATALOG, `<< /Type /Catalog /Pages ${TREE} 0 R${said}${action} ${head} >>`);
  write.object(
    TREE,
    `<< /Type /Pages /Count ${pages.length} /Kids [${cyclic ? `${TREE} 0 R` : kids.join(' ')}] >>`,
  );
  write.object(FONT, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  write.object(INFO, infoOf(options, write));
  write.stream(
    IMAGE,
    Buffer.from([200, 40, 40, 40, 90, 200]),
    '/Type /XObject /Subtype /Image /Width 2 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8',
  );
  write.stream(BALLAST, options.ballast ?? Buffer.alloc(0));
  write.stream(METADATA, Buffer.from(options.metadata ?? ''), '/Type /Metadata /Subtype /XML');
  write.stream(ATTACHED, Buffer.from('<script>alert(1)</script>'), '/Type /EmbeddedFile');
  const pressable = ` /Annots [${(options.annotations ?? []).join(' ')}]`;
  for (const [index, lines] of pages.entries()) {
    const page = FIRST_PAGE + 2 * index;
    const resources = `<< /Font << /F ${FONT} 0 R >> /XObject << /I ${IMAGE} 0 R >> >>`;
    write.object(
      page,
      `<< /Type /Page /Parent ${TREE} 0 R /MediaBox [0 0 ${widthPoints} ${heightPoints}] /Resources ${resources} /Contents ${page + 1} 0 R${index === 0 ? pressable : ''} >>`,
    );
    const picture = options.image && index === 0 ? 'q 200 0 0 80 60 740 cm /I Do Q\n' : '';
    const drawn = Buffer.concat([
      Buffer.from(picture),
      drawLines(lines, heightPoints - (picture ? 160 : 80)),
    ]);
    const bomb = index === 0 ? (options.bombBytes ?? 0) : 0;
    if (bomb > 0) write.stream(page + 1, compressWithBlanks(drawn, bomb), '/Filter /FlateDecode');
    else write.stream(page + 1, drawn);
  }
  return write.end();
}

function protectionOf({ password, attachmentPassword }: PdfOptions): PdfEncryption | undefined {
  if (attachmentPassword !== undefined) return encryptAttachmentsFor(attachmentPassword);
  return password === undefined ? undefined : encryptFor(password);
}

function infoOf({ title, author, createdOn }: PdfOptions, write: Writer): string {
  const entries = { Title: title, Author: author, CreationDate: createdOn };
  const written = Object.entries(entries).flatMap(([key, value]) =>
    value === undefined ? [] : [`/${key} ${write.text(value, INFO)}`],
  );
  return `<< ${written.join(' ')} >>`;
}

function drawLines(lines: readonly string[], top: number): Buffer {
  let y = top;
  const drawn = lines.map((line) => {
    const large = line.startsWith('# ');
    const size = large ? 24 : 11;
    const at = y;
    y -= line === '' ? 14 : size * 1.3;
    return line === ''
      ? Buffer.alloc(0)
      : Buffer.concat([
          Buffer.from(`BT /F ${size} Tf 60 ${at} Td (`),
          escaped(large ? line.slice(2) : line),
          Buffer.from(') Tj ET\n'),
        ]);
  });
  return Buffer.concat(drawn);
}

/** Compresses the content followed by this many blanks, by repeating one compressed block, without allocating them. */
function compressWithBlanks(drawn: Buffer, blankBytes: number): Buffer {
  const block = 16 * 1_024 * 1_024;
  const whole = { finishFlush: constants.Z_FULL_FLUSH };
  const blanks = deflateRawSync(Buffer.alloc(block, ' '), whole);
  const times = Math.ceil(blankBytes / block);
  const [begin, end] = [Buffer.from([0x78, 0x9c]), Buffer.from([0x03, 0x00])];
  return Buffer.concat([begin, deflateRawSync(drawn, whole), ...Array<Buffer>(times).fill(blanks), end]);
}

function escaped(text: string): Buffer {
  const bytes = [...text].flatMap((sign) => {
    const code = WINDOWS_1252[sign] ?? sign.charCodeAt(0);
    return '()\\'.includes(sign) ? [0x5c, code] : [code > 255 ? 0x3f : code];
  });
  return Buffer.from(bytes);
}

/** Writes numbered objects and records their offsets. */
class Writer {
  readonly #parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  readonly #places: number[] = [];
  readonly #protection: PdfEncryption | undefined;
  #length = this.#parts[0]?.length ?? 0;

  constructor(protection: PdfEncryption | undefined) {
    this.#protection = protection;
  }

  /** A text string in UTF-16, which supports every character. */
  text(value: string, objectNumber: number): string {
    const bytes = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(value, 'utf16le').swap16()]);
    return `<${(this.#protection?.encrypt(objectNumber, bytes) ?? bytes).toString('hex')}>`;
  }

  object(objectNumber: number, body: string): void {
    this.#places[objectNumber] = this.#length;
    this.#add(Buffer.from(`${objectNumber} 0 obj\n${body}\nendobj\n`));
  }

  stream(objectNumber: number, content: Buffer, entries = ''): void {
    const bytes = this.#protection?.encrypt(objectNumber, content) ?? content;
    this.#places[objectNumber] = this.#length;
    this.#add(Buffer.from(`${objectNumber} 0 obj\n<< ${entries} /Length ${bytes.length} >>\nstream\n`));
    this.#add(bytes);
    this.#add(Buffer.from('\nendstream\nendobj\n'));
  }

  end(): Buffer {
    const start = this.#length;
    const count = this.#places.length;
    const rows = Array.from(
      { length: count - 1 },
      (_, index) => `${String(this.#places[index + 1] ?? 0).padStart(10, '0')} 00000 n \n`,
    );
    const { dictionary, fileId } = this.#protection ?? {};
    const encrypted = dictionary === undefined ? '' : ` /Encrypt ${dictionary} /ID [<${fileId}> <${fileId}>]`;
    this.#add(
      Buffer.from(
        `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${count} /Root ${CATALOG} 0 R /Info ${INFO} 0 R${encrypted} >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(this.#parts);
  }

  #add(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}
