import { styled } from '@mui/material/styles';
import { ColleaguePicker } from '#features/organisations/organisations/web/colleague-picker.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { groupsText } from '../text.ts';
import type { GroupMembers } from './use-group-members.ts';

/** Above this number, which is shown at first, the members can be searched. */
const FIRST_SHOWN = 32;

/** AD-07: the members of a group as removable chips; in a large group the first ones, others by search or « more ». */
export function GroupMembersField({ members }: { members: GroupMembers }) {
  const text = useText(groupsText);
  const { kept, search } = members;
  const isSearchable = kept.total > FIRST_SHOWN || search !== '';
  const pending = text.pending(members.addedIds.length, members.removedIds.length);
  return (
    <Field>
      <ColleaguePicker
        label={text.users}
        labelEnd={
          <span className="count" role="status">
            {[text.members(members.count), pending].filter(Boolean).join(' · ')}
          </span>
        }
        placeholder={text.addUser}
        chosen={members.shown}
        onAdd={members.add}
        onRemove={members.remove}
        finder={members.finder}
      />
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
