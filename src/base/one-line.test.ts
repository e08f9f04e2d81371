import { expect, test } from 'vitest';
import { issueSentence } from '#base/explain-issues.ts';
import { oneLine } from './text-schemas.ts';

const verdict = (written: string) => {
  const parsed = oneLine(20).safeParse(written, { reportInput: true });
  const [issue] = parsed.error?.issues ?? [];
  return issue ? issueSentence(issue, 'fr') : parsed.data;
};

test.each(['', '   ', '\u200b', '\u00ad\u2060', '\u3164', '\u202e', '\u0301', '\ufe0f\u200d'])(
  '[SY-08] an invisible name is refused as empty: %j',
  (written) => {
    expect(verdict(written)).toBe('Ce champ est obligatoire.');
  },
);

test.each(['a\nb', 'a\tb', 'a\u0007'])(
  '[SY-08] a name with a line break or control character is refused: %j',
  (written) => {
    expect(verdict(written)).toBe('Cette valeur n’est pas valide.');
  },
);

test.each(['Zoé', 'محمد', '🛰️', '👩‍🔬', '-', "d'A", 'می\u200cخواهم', '<b>'])(
  '[SY-08] %j is accepted as a name',
  (written) => {
    expect(verdict(written)).toBe(written);
  },
);

test.each(['', '\u200b', 'a\nb', 'x'.repeat(21)])(
  '[SY-08] only one problem is reported at a time: %j',
  (written) => {
    expect(oneLine(20).safeParse(written).error?.issues).toHaveLength(1);
  },
);

test('[SY-08] bidirectional control characters are removed from a copied title, which is accepted', () => {
  expect(verdict('\u202bمحمد\u202c \u2068Zoé\u2069')).toBe('محمد Zoé');
});
