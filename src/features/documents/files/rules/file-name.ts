const MAX_LENGTH = 200;

/** A file name for display: one line, without folders, never empty. */
export function cleanFileName(given: string | undefined): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return plain === '' || /^\.+$/.test(plain) ? 'image' : shortened(plain);
}

/** Keeps the extension. */
function shortened(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const [extension = ''] = /\.[^.]{1,10}$/.exec(name) ?? [];
  return name.slice(0, MAX_LENGTH - extension.length) + extension;
}
