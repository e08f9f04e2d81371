const DATA = /^data:(image\/[\w.+-]+)((?:;[^,;]+)*),/i;

/** The image that an address carries inside, as a file; null where it holds none that can be read. */
export function dataFile(address: string): File | null {
  const [beginning, type = '', extras = ''] = DATA.exec(address) ?? [];
  if (beginning === undefined) return null;
  const written = address.slice(beginning.length);
  try {
    const bytes = /;base64$/i.test(extras)
      ? bytesOf(atob(decodeURIComponent(written)))
      : decodeURIComponent(written);
    return new File([bytes], `image.${endingOf(type)}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

function endingOf(type: string): string {
  return type.split('/')[1]?.split('+')[0] ?? 'png';
}
