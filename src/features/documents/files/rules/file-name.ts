const LONGEST = 200;

/** A name as people may see it again: one line, no folders, never empty. */
export function cleanFileName(given: string | undefined): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return plain === '' || /^\.+$/.test(plain) ? 'image' : shortened(plain);
}

/** Keeps the ending, which says what the file is. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  const [ending = ''] = /\.[^.]{1,10}$/.exec(name) ?? [];
  return name.slice(0, LONGEST - ending.length) + ending;
}
