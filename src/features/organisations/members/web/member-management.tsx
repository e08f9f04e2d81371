import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import type { Organisation } from '#features/organisations/organisations/contract/organisations.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { Management, type ManagementLayout } from '#features/organisations/organisations/web/management.tsx';
import { usePeople } from '#features/organisations/organisations/web/use-people.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { useText } from '#ui/words/language.ts';
import { hasReachedMaxUsers } from '../rules/member-action-rules.ts';
import { membersText } from '../text.ts';
import { MemberList } from './member-list.tsx';

const MemberDialog = lazyLayer(() => import('./member-dialog.tsx'));
const DeleteMemberDialog = lazyLayer(() => import('./delete-member-dialog.tsx'));

type Open =
  | { readonly act: 'create' }
  | { readonly act: 'edit' | 'delete'; readonly member: OrganisationUser };

interface MemberManagementProps {
  readonly organisation: Organisation;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly layout: ManagementLayout;
}

/** AD-05: the people of an organisation; the create button disappears at the maximum, which the count shows. */
export function MemberManagement({ organisation, search, onSearch, layout }: MemberManagementProps) {
  const text = useText(membersText);
  const [open, setOpen] = useState<Open | null>(null);
  /** The person added last, shown even when they are not on a loaded page. */
  const [newest, setNewest] = useState<OrganisationUser | null>(null);
  const people = usePeople(organisation.id, { search });
  const { userCount, maxUsers } = organisation;
  const close = () => setOpen(null);
  const layer = { open: () => setOpen(open), close };
  return (
    <Management
      title={text.management}
      count={userCount}
      max={maxUsers}
      layout={layout}
      actions={
        <>
          <SearchField label={text.search} value={search} onSearch={onSearch} />
          {hasReachedMaxUsers({ memberCount: userCount, maxUsers }) ? null : (
            <Button
              variant={layout === 'page' ? 'principal' : 'contour'}
              {...(layout === 'panel' ? { size: 'small' } : {})}
              startIcon={<UserPlus />}
              onClick={() => setOpen({ act: 'create' })}
            >
              {text.create}
            </Button>
          )}
        </>
      }
    >
      <MemberList
        people={people}
        newest={newest}
        search={search}
        expected={userCount}
        onEdit={(member) => setOpen({ act: 'edit', member })}
        onDelete={(member) => setOpen({ act: 'delete', member })}
      />
      {open?.act === 'create' ? (
        <MemberDialog
          organizationId={organisation.id}
          member={null}
          onClose={close}
          onSaved={(saved) => {
            setNewest(saved);
            close();
          }}
          layer={layer}
        />
      ) : null}
      {open?.act === 'edit' ? (
        <MemberDialog
          organizationId={organisation.id}
          member={open.member}
          onClose={close}
          onSaved={close}
          layer={layer}
        />
      ) : null}
      {open?.act === 'delete' ? (
        <DeleteMemberDialog member={open.member} onCancel={close} onDeleted={close} layer={layer} />
      ) : null}
    </Management>
  );
}
