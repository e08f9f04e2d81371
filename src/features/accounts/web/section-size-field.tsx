import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { savePreferences } from '../contract/profile.ts';
import { accountText } from '../text.ts';

interface SectionSizeFieldProps {
  readonly kept: number | undefined;
  /** Null removes the limit. */
  readonly onSave: (size: number | null) => void;
}

/** AD-11: how many analyses a section shows; emptied, the preference is removed. */
export function SectionSizeField({ kept, onSave }: SectionSizeFieldProps) {
  const text = useText(accountText).preferences;
  const language = useLanguage();
  const [draft, setDraft] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const written = draft?.trim() ?? String(kept ?? '');
  const size = written === '' ? null : Number(written);
  const problem = fieldProblem(savePreferences.input.shape.maxPortfolioSectionSize, size, language);
  const finish = () => {
    setChecked(true);
    if (draft === null || problem) return;
    if (size !== (kept ?? null)) onSave(size);
    setDraft(null);
  };
  return (
    <Line>
      <TextField
        label={text.sectionSizeLabel}
        hideLabel
        size="compact"
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(kept ?? '')}
        error={checked ? problem : null}
        onChange={(event) => {
          setDraft(event.target.value);
          setChecked(false);
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      <IconButton
        label={text.clear}
        size="small"
        disabled={written === ''}
        onClick={() => {
          setDraft(null);
          onSave(null);
        }}
      >
        <X />
      </IconButton>
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  '& > div': { width: 76, '&:has([aria-invalid])': { width: 170 } },
  '& > button': { marginTop: 3 },
  '& input': { fontVariantNumeric: 'tabular-nums' },
});
