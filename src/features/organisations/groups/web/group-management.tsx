import Plus from 'lucide-react/icons/plus';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { PAGE_SIZES } from '#base/paging.ts';
import type { Organisation } from '#features/organisations/organisations/contract/organisations.ts';
import { Management } from '#features/organisations/organisations/web/management.tsx';
import type { ManagementLayout } from '#features/organisations/organisations/web/management-header.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { useText } from '#ui/words/language.ts';
import type { ManagedGroup } from '../contract/groups.ts';
import { hasReachedMaxGroups } from '../rules/group-quota.ts';
import { groupsText } from '../text.ts';
import { GroupList } from './group-list.tsx';
import { useGroups } from './use-groups.ts';

const GroupDialog = lazyLayer(() => import('./group-dialog.tsx'));

interface GroupManagementProps {
  readonly organisation: Organisation;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly layout: ManagementLayout;
}

/** AD-06: the groups of an organisation; the create button disappears at the maximum, which the count shows. */
export function GroupManagement({ organisation, search, onSearch, layout }: GroupManagementProps) {
  const text = useText(groupsText);
  const [open, setOpen] = useState<ManagedGroup | 'new' | null>(null);
  /** The group created last, shown even when it is not on a loaded page. */
  const [newest, setNewest] = useState<ManagedGroup | null>(null);
  const groups = useGroups(organisation.id, search);
  const { groupCount, maxGroups, userCount, organizationGroup } = organisation;
  const close = () => setOpen(null);
  const isSearchable = groupCount > PAGE_SIZES[0] || search !== '';
  return (
    <Management
      title={text.management}
      count={groupCount}
      max={maxGroups}
      layout={layout}
      actions={
        <>
          {isSearchable ? <SearchField label={text.search} value={search} onSearch={onSearch} /> : null}
          {hasReachedMaxGroups(organisation) ? null : (
            <Button
              {...(layout === 'panel' ? { size: 'small' } : {})}
              startIcon={<Plus />}
              onClick={() => setOpen('new')}
            >
              {text.create}
            </Button>
          )}
        </>
      }
      note={
        <>
          <Users size={14} />
          <span>{text.everybody(organizationGroup.name, userCount)}</span>
        </>
      }
    >
      <GroupList groups={groups} newest={newest} search={search} onOpen={setOpen} />
      {open ? (
        <GroupDialog
          organisation={organisation}
          group={open === 'new' ? null : (groups.items.find(({ id }) => id === open.id) ?? open)}
          onClose={close}
          onSaved={(saved) => {
            if (open === 'new') setNewest(saved);
            close();
          }}
          layer={{ open: () => setOpen(open), close }}
        />
      ) : null}
    </Management>
  );
}
