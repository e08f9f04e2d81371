const LONGEST = 120;
/** What some system takes for a folder, a wish or an end of the name. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

/** How the file of a reflection is called: its title, without what no system takes in a name. */
export function paperName(title: string): string {
  const plain = title.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const short = [...plain]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${short === '' ? 'reflexion' : short}.pdf`;
}
