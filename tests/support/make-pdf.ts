import { constants, deflateRawSync } from 'node:zlib';
import { encryptAttachmentsFor, encryptFor, type PdfEncryption } from './pdf-encryption.ts';

interface PdfOptions {
  /** The lines of each page. `# ` begins a large one, an empty one leaves a gap. */
  readonly pages?: readonly (readonly string[])[];
  readonly title?: string;
  readonly author?: string;
  /** As PDFs write dates: `D:20260314093000+01'00'`. */
  readonly createdOn?: string;
  readonly widthPoints?: number;
  readonly heightPoints?: number;
  /** Asks for this password before it opens. */
  readonly password?: string;
  /** Only the file inside it asks for this password, as the head of the file says where `ATTACHED` stands. */
  readonly attachmentPassword?: string;
  /** Wants this script run when it opens. */
  readonly script?: string;
  /** Puts a picture at the top of the first page. */
  readonly image?: boolean;
  /** The page tree contains itself. */
  readonly cyclic?: boolean;
  /** The first page draws what unpacks to so many bytes. */
  readonly bombBytes?: number;
  /** What it says of itself in XML. */
  readonly metadata?: string;
  /** More of its head, as PDFs write it; `ATTACHED` stands for a file inside it. */
  readonly head?: string;
  /** What its first page has to press on, each as PDFs write it. */
  readonly annotations?: readonly string[];
  /** Bytes of noise nobody refers to, to make a file heavy. */
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
/** Signs of Windows-1252 that Latin-1 has no place for. */
const SIGNS: Readonly<Record<string, number>> = {
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  œ: 0x9c,
};

/** A small PDF, written by hand so that tests need no file of anybody's. */
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
    if (bomb > 0) write.stream(page + 1, packed(drawn, bomb), '/Filter /FlateDecode');
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

/** Packed so that it unpacks to as many blanks more, without ever holding them: the same packed block, again and again. */
function packed(drawn: Buffer, blankBytes: number): Buffer {
  const block = 16 * 1_024 * 1_024;
  const whole = { finishFlush: constants.Z_FULL_FLUSH };
  const blanks = deflateRawSync(Buffer.alloc(block, ' '), whole);
  const times = Math.ceil(blankBytes / block);
  const [begin, end] = [Buffer.from([0x78, 0x9c]), Buffer.from([0x03, 0x00])];
  return Buffer.concat([begin, deflateRawSync(drawn, whole), ...Array<Buffer>(times).fill(blanks), end]);
}

function escaped(text: string): Buffer {
  const bytes = [...text].flatMap((sign) => {
    const code = SIGNS[sign] ?? sign.charCodeAt(0);
    return '()\\'.includes(sign) ? [0x5c, code] : [code > 255 ? 0x3f : code];
  });
  return Buffer.from(bytes);
}

/** Writes numbered objects one after the other and keeps where each begins. */
class Writer {
  readonly #parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  readonly #places: number[] = [];
  readonly #protection: PdfEncryption | undefined;
  #length = this.#parts[0]?.length ?? 0;

  constructor(protection: PdfEncryption | undefined) {
    this.#protection = protection;
  }

  /** A text inside an object, in the one encoding that knows every sign. */
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
