import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { newId } from '#ui/call/new-id.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FieldNote } from '#ui/fields/field-note.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { MAPPINGS_MAX, type Provider } from '../contract/provider.ts';
import { singleSignOnText } from '../text.ts';
import { groupsToMapQuery } from './sign-on-queries.ts';

/** A line of the mapping while it is edited. */
export type MappingDraft = Provider['mappings'][number] & { readonly key: string };

export const toMappingDrafts = (mappings: Provider['mappings']): MappingDraft[] =>
  mappings.map((mapping) => ({ key: newId(), ...mapping }));

interface MappingFieldsProps {
  readonly organizationId: string;
  readonly mappings: readonly MappingDraft[];
  /** Incomplete lines are then said to be. */
  readonly isChecked: boolean;
  readonly onChange: (mappings: readonly MappingDraft[]) => void;
}

/** What groups of the provider give in Vigie: a group, the role of admin, or both. */
export function MappingFields({ organizationId, mappings, isChecked, onChange }: MappingFieldsProps) {
  const text = useText(singleSignOnText);
  const { data: groups = [] } = useQuery(groupsToMapQuery(organizationId));
  const options = [
    { value: '', label: text.noGroup },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const change = (key: string, part: Partial<MappingDraft>) =>
    onChange(mappings.map((mapping) => (mapping.key === key ? { ...mapping, ...part } : mapping)));
  const add = () =>
    onChange([...mappings, { key: newId(), externalGroup: '', groupId: null, makesAdmin: false }]);
  return (
    <Fields>
      <legend>{text.mappings}</legend>
      <p>{text.mappingsHelp}</p>
      {mappings.map((mapping) => (
        <Line key={mapping.key}>
          <TextField
            label={text.externalGroup}
            autoComplete="off"
            spellCheck={false}
            value={mapping.externalGroup}
            error={isChecked && mapping.externalGroup.trim() === '' ? text.externalGroupMissing : null}
            onChange={({ target }) => change(mapping.key, { externalGroup: target.value })}
          />
          <SelectField
            label={text.group}
            options={options}
            value={mapping.groupId ?? ''}
            onChange={({ target }) => change(mapping.key, { groupId: target.value || null })}
          />
          <Checkbox
            label={text.makesAdmin}
            checked={mapping.makesAdmin}
            onChange={({ target }) => change(mapping.key, { makesAdmin: target.checked })}
          />
          <IconButton
            label={text.removeMapping(mapping.externalGroup)}
            size="small"
            onClick={() => onChange(mappings.filter(({ key }) => key !== mapping.key))}
          >
            <X />
          </IconButton>
          {isChecked && mapping.groupId === null && !mapping.makesAdmin ? (
            <div className="note">
              <FieldNote id={`${mapping.key}-note`} error={text.mappingNeedsGroup} />
            </div>
          ) : null}
        </Line>
      ))}
      {mappings.length < MAPPINGS_MAX ? (
        <Button size="small" startIcon={<Plus />} onClick={add}>
          {text.addMapping}
        </Button>
      ) : null}
    </Fields>
  );
}

const Fields = styled('fieldset')({
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  '& legend': { padding: 0, fontSize: '0.8125rem', fontWeight: 600 },
  '& > p': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3, marginBottom: 10 },
});

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto auto',
  alignItems: 'start',
  gap: '6px 12px',
  marginBottom: 12,
  // Level with the fields, below the height of their labels.
  '& > label': { minHeight: 40, alignItems: 'center', marginTop: 24 },
  '& > button': { marginTop: 28 },
  '& .note': { gridColumn: '1 / -1' },
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    padding: '0 0 12px',
    borderBottom: `1px solid ${colour.line}`,
    '& > div:not(.note)': { gridColumn: '1 / -1' },
    '& > label, & > button': { marginTop: 0 },
  },
});
