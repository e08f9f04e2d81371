import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { imagesText } from './images-text.ts';

const WORDS_MAX = 500;

interface DescribeFieldsProps {
  readonly alt: string;
  readonly title: string;
  readonly onAlt: (alt: string) => void;
  readonly onTitle: (title: string) => void;
  readonly autoFocus?: boolean;
}

/** The alternative text of an image, for people who do not see it, and its title, shown on hover. */
export function DescribeFields({ alt, title, onAlt, onTitle, autoFocus = false }: DescribeFieldsProps) {
  const text = useText(imagesText);
  return (
    <>
      <TextField
        label={text.alt}
        help={text.altHelp}
        value={alt}
        maxLength={WORDS_MAX}
        autoComplete="off"
        autoFocus={autoFocus}
        onChange={({ target }) => onAlt(target.value)}
      />
      <TextField
        label={text.imageTitle}
        help={text.imageTitleHelp}
        value={title}
        maxLength={WORDS_MAX}
        autoComplete="off"
        onChange={({ target }) => onTitle(target.value)}
      />
    </>
  );
}
