const DATA_URL = /^data:(image\/[\w.+-]+)((?:;[^,;]+)*),/i;

/** Decodes the image of a data URL to a file; null where it cannot be decoded. */
export function fileFromDataUrl(address: string): File | null {
  const [prefix, type = '', extras = ''] = DATA_URL.exec(address) ?? [];
  if (prefix === undefined) return null;
  const data = address.slice(prefix.length);
  try {
    const bytes = /;base64$/i.test(extras)
      ? bytesOf(atob(decodeURIComponent(data)))
      : decodeURIComponent(data);
    return new File([bytes], `image.${extensionOf(type)}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function extensionOf(type: string): string {
  return type.split('/')[1]?.split('+')[0] ?? 'png';
}
