import { reasons } from '#base/app-error.ts';

/** Why the server returns no PDF; the browser prints instead. */
export const paperReasons = reasons({
  'pdf-failed': {
    fr: 'Le PDF n’a pas pu être créé. Imprimez la réflexion depuis votre navigateur.',
    en: 'The PDF could not be created. Print the reflection from your browser.',
  },
});

const MAX_LENGTH = 120;
/** Characters that file systems do not allow in a name. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

/** The file name of a printed reflection: its title, without characters that file systems do not allow. */
export function paperFileName(title: string): string {
  const plain = title.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const short = [...plain]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${short === '' ? 'reflexion' : short}.pdf`;
}
