import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Landmark from 'lucide-react/icons/landmark';
import X from 'lucide-react/icons/x';
import { FieldFrame } from '#ui/fields/field-frame.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { analyticsText } from '../text.ts';

interface Organisation {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly organisations: readonly Organisation[];
  /** Null: all organisations. */
  readonly chosenId: string | null;
  readonly onChoose: (organisationId: string | null) => void;
}

/** AN-01: selects one organisation by typing its name, or all of them. */
export function OrganisationFilter({ organisations, chosenId, onChoose }: Props) {
  const text = useText(analyticsText);
  return (
    <Filter
      size="small"
      options={organisations}
      value={organisations.find(({ id }) => id === chosenId) ?? null}
      onChange={(_, organisation) => onChoose(organisation?.id ?? null)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={text.noOrganisation}
      clearText={text.clearFilter}
      openText={text.openList}
      closeText={text.closeList}
      clearIcon={<X size={16} />}
      popupIcon={<ChevronDown size={16} />}
      renderInput={({ id, slotProps }) => (
        <FieldFrame ref={slotProps.input.ref}>
          <Landmark size={16} />
          <input
            {...slotProps.htmlInput}
            id={id}
            aria-label={text.organisation}
            placeholder={text.everyOrganisation}
          />
          {slotProps.input.endAdornment}
        </FieldFrame>
      )}
    />
  );
}

const Filter = styled(Autocomplete<Organisation>)({
  width: 300,
  maxWidth: '100%',
  '@media (max-width: 599px)': { width: 'calc(100vw - 32px)' },
  '& .MuiAutocomplete-endAdornment': { position: 'static', transform: 'none', display: 'flex', gap: 2 },
  '& .MuiAutocomplete-endAdornment button': { padding: 4, color: colour.text2 },
});
