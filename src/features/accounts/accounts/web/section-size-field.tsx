import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DiscardChangesDialog } from '#ui/dialogs/discard-changes-dialog.tsx';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { savePreferences } from '../contract/profile.ts';
import { accountText } from '../text.ts';
import { useSavedField } from './use-saved-field.ts';

interface SectionSizeFieldProps {
  readonly saved: number | undefined;
  /** Null removes the limit. */
  readonly onSave: (size: number | null) => void;
}

/** AD-11: how many analyses a section shows; clearing the field removes the preference. */
export function SectionSizeField({ saved, onSave }: SectionSizeFieldProps) {
  const text = useText(accountText).preferences;
  const language = useLanguage();
  const {
    trimmed,
    reset,
    leaving,
    field,
  } = useSavedField({
    saved: String(saved ?? ''),
    problemOf: (size) =>
      fieldProblem(savePreferences.input.shape.maxPortfolioSectionSize, sizeOf(size), language),
    onSave: (size) => onSave(sizeOf(size)),
  });
  return (
    <Row>
      <TextField
        label={text.sectionSizeLabel}
        hideLabel
        size="compact"
        inputMode="numeric"
        autoComplete="off"
        {...field}
      />
      <IconButton
        label={text.clear}
        size="small"
        disabled={trimmed === ''}
        onClick={() => {
          reset();
          onSave(null);
        }}
      >
        <X />
      </IconButton>
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
    </Row>
  );
}

function sizeOf(written: string): number | null {
  return written === '' ? null : Number(written);
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  '& > div': { width: 76, '&:has([aria-invalid])': { width: 170 } },
  // Vertically centred on the field, whose height differs on touch devices.
  '& > button': { marginTop: 3, [ON_TOUCH]: { marginTop: -5 } },
  '& input': { fontVariantNumeric: 'tabular-nums' },
});
