import { crc32, deflateRawSync } from 'node:zlib';

/** A zip of small texts, optionally compressed: enough for the containers of office documents. */
export function makeZip(entries: Readonly<Record<string, string | Buffer>>, isDeflated = false): Buffer {
  const how = Buffer.alloc(8);
  how.writeUInt16LE(isDeflated ? 8 : 0, 2);
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const whole = Buffer.from(text);
    const content = isDeflated ? deflateRawSync(whole) : whole;
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(whole), 0);
    sizes.writeUInt32LE(content.length, 4);
    sizes.writeUInt32LE(whole.length, 8);
    const nameBytes = Buffer.from(name);
    const nameLength = Buffer.alloc(4);
    nameLength.writeUInt16LE(nameBytes.length);
    const local = Buffer.concat([
      Buffer.from('504b03041400', 'hex'),
      how,
      sizes,
      nameLength,
      nameBytes,
      content,
    ]);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(offset);
    centrals.push(
      Buffer.concat([
        Buffer.from('504b010214001400', 'hex'),
        how,
        sizes,
        nameLength,
        Buffer.alloc(10),
        place,
        nameBytes,
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(centrals.length, 8);
  end.writeUInt16LE(centrals.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
