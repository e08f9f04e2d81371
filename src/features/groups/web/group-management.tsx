import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useId, useState } from 'react';
import { PAGE_SIZES } from '#base/paging.ts';
import type { Organisation } from '#features/organisations/contract/organisations.ts';
import { ManagementHead, type ManagementLayout } from '#features/organisations/web/public.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { useFocusHeir } from '#ui/keyboard/use-focus-heir.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { ManagedGroup } from '../contract/groups.ts';
import { isFullOfGroups } from '../rules/group-quota.ts';
import { groupsText } from '../text.ts';
import { GroupList } from './group-list.tsx';

const GroupDialog = lazy(() => import('./group-dialog.tsx'));

interface GroupManagementProps {
  readonly organisation: Organisation;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly layout: ManagementLayout;
}

/** AD-06: the groups of an organisation; creation disappears at the maximum, the count explains why. */
export function GroupManagement({ organisation, search, onSearch, layout }: GroupManagementProps) {
  const text = useText(groupsText);
  const title = useId();
  const [open, setOpen] = useState<ManagedGroup | 'new' | null>(null);
  const { within, heir } = useFocusHeir<HTMLElement, HTMLHeadingElement>();
  const { groupCount, maxGroups, userCount, organizationGroup } = organisation;
  const isMany = groupCount > PAGE_SIZES[0] || search !== '';
  return (
    <Section ref={within} aria-labelledby={title}>
      <ManagementHead
        ref={heir}
        id={title}
        title={text.management}
        count={groupCount}
        max={maxGroups}
        layout={layout}
      >
        {isMany ? <SearchField label={text.search} value={search} onSearch={onSearch} /> : null}
        {isFullOfGroups(organisation) ? null : (
          <Button
            {...(layout === 'panel' ? { size: 'small' } : {})}
            startIcon={<Plus />}
            onClick={() => setOpen('new')}
          >
            {text.create}
          </Button>
        )}
      </ManagementHead>
      <GroupList organizationId={organisation.id} search={search} onOpen={setOpen} />
      <p className="everybody">
        <Users size={14} />
        <span>{text.everybody(organizationGroup.name, userCount)}</span>
      </p>
      <Suspense>
        {open ? (
          <GroupDialog
            organisation={organisation}
            group={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </Suspense>
    </Section>
  );
}

const Section = styled('section')({
  containerType: 'inline-size',
  minWidth: 0,
  '& .everybody': {
    display: 'flex',
    gap: 6,
    marginTop: 10,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    textWrap: 'pretty',
    '& > svg': { flex: 'none', marginTop: 1 },
  },
});
