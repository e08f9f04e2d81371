import { texts } from '#base/language.ts';
import { chosenLanguage } from '../chosen-language.ts';

const besideText = texts({
  fr: { panel: 'Vigie, à côté de cette page' },
  en: { panel: 'Vigie, beside this page' },
});

export const textNow = async () => besideText[await chosenLanguage()];
