import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { ColleaguePicker } from '#features/organisations/organisations/web/colleague-picker.tsx';
import { Avatar, type AvatarPerson } from '#ui/avatar/avatar.tsx';
import { LabelRow } from '#ui/fields/field-frame.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { groupsText } from '../text.ts';
import type { GroupMembers } from './use-group-members.ts';

/** Above this number, which is shown at first, the members can be searched. */
const FIRST_SHOWN = 32;

interface GroupMembersFieldProps {
  readonly members: GroupMembers;
  /** The directory decides: the members only show. */
  readonly isManaged: boolean;
}

/** AD-07: the members of a group as removable chips; in a large group the first ones, others by search or « more ». */
export function GroupMembersField({ members, isManaged }: GroupMembersFieldProps) {
  const text = useText(groupsText);
  const { kept, search } = members;
  const isSearchable = kept.total > FIRST_SHOWN || search !== '';
  const pending = text.pending(members.addedIds.length, members.removedIds.length);
  const count = (
    <span className="count" role="status">
      {[text.members(members.count), pending].filter(Boolean).join(' · ')}
    </span>
  );
  return (
    <Field>
      {isManaged ? (
        <ManagedMembers label={text.users} labelEnd={count} people={members.shown} />
      ) : (
        <ColleaguePicker
          label={text.users}
          labelEnd={count}
          placeholder={text.addUser}
          chosen={members.shown}
          onAdd={members.add}
          onRemove={members.remove}
          finder={members.finder}
        />
      )}
      {isSearchable ? (
        <div className="inside">
          <SearchField label={text.searchInside} value={search} onSearch={members.setSearch} />
          {search !== '' && kept.isLoaded && kept.total === 0 ? (
            <p role="status">{text.nobodyInside(search)}</p>
          ) : (
            <MoreFooter
              shown={kept.items.length}
              total={kept.total}
              onMore={kept.more}
              onLess={kept.less}
              busy={kept.isLoadingMore}
            />
          )}
        </div>
      ) : null}
    </Field>
  );
}

interface ManagedMembersProps {
  readonly label: string;
  readonly labelEnd: ReactNode;
  readonly people: readonly AvatarPerson[];
}

/** TR-02: the members of a group of the directory, to be seen. */
function ManagedMembers({ label, labelEnd, people }: ManagedMembersProps) {
  const id = useId();
  return (
    <Members>
      <LabelRow>
        <span id={id}>{label}</span>
        {labelEnd}
      </LabelRow>
      <ul aria-labelledby={id}>
        {people.map((person) => (
          <li key={person.id}>
            <Avatar of={person} size={18} decorative />
            {fullName(person)}
          </li>
        ))}
      </ul>
    </Members>
  );
}

const Members = styled('div')({
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 14px',
    maxHeight: 186,
    overflowY: 'auto',
    padding: '10px 12px',
    borderRadius: 8,
    background: colour.sunken,
    listStyle: 'none',
    '&:empty': { display: 'none' },
  },
  '& li': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, overflowWrap: 'anywhere' },
});

const Field = styled('div')({
  '& .count': { fontWeight: 400, color: colour.text3, fontVariantNumeric: 'tabular-nums' },
  '& .inside': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    marginTop: 8,
    '& > :first-of-type': { flex: '1 1 180px' },
    '& > :last-child': { flex: '1 1 220px' },
    '& > p': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
  },
});
