import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import type { KeyboardEvent } from 'react';
import { validatorReasons } from '#base/validator-reasons.ts';
import { TITLE_MAX } from '#features/documents/documents/rules/description-sizes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { filingText } from '../text.ts';

interface TitleFieldProps {
  readonly title: string;
  /** Restored by Escape. */
  readonly start: string;
  readonly onChange: (title: string) => void;
  /** Absent when the title is always editable. */
  readonly onEnd?: (() => void) | undefined;
}

/** The title, edited in place. */
export function TitleField({ title, start, onChange, onEnd }: TitleFieldProps) {
  const text = useText(filingText).preview;
  const language = useLanguage();
  const isEmpty = title.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || !onEnd) return;
    if (event.key === 'Enter') {
      // Enter ends the edit of the title instead of submitting the form.
      event.preventDefault();
      if (!isEmpty) onEnd();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onChange(start);
      onEnd();
    }
  };
  return (
    <Field
      label={text.titleLabel}
      hideLabel
      // Opened by the person who is about to type.
      autoFocus
      size="compact"
      value={title}
      maxLength={TITLE_MAX}
      error={isEmpty ? validatorReasons.required[language] : null}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      end={
        onEnd ? (
          <IconButton
            label={text.keepTitle}
            size="small"
            disabled={isEmpty}
            onClick={onEnd}
            sx={{ mr: '-6px' }}
          >
            <Check />
          </IconButton>
        ) : null
      }
    />
  );
}

const Field = styled(TextField)({
  margin: '6px 0 2px',
  '& input': { fontFamily: SERIF, fontSize: '1rem', fontWeight: 600 },
});
