import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { groupInitials } from '#ui/avatar/avatar-rules.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { SinglePicker } from '#ui/fields/combo-box/single-picker.tsx';
import { SEARCH_DELAY_MS } from '#ui/fields/search-field.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { colour } from '#ui/theme/palette.ts';
import { formatDayWithYear } from '#ui/words/date-text.ts';
import { DotSeparated } from '#ui/words/dot-separated.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Organisation } from '../contract/organisations.ts';
import { organisationsText } from '../text.ts';
import { organisationsQuery } from './organisation-queries.ts';

/** The first letter of an organisation, decorative next to its name. */
function OrganisationTile({ name }: { name: string }) {
  return <Tile aria-hidden="true">{groupInitials(name).charAt(0)}</Tile>;
}

const Tile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 20,
  height: 20,
  borderRadius: 6,
  fontSize: 11,
  lineHeight: 1,
  fontWeight: 700,
  background: colour.primary,
  color: colour.onPrimary,
});

interface OrganisationChooserProps {
  /** The name of the chosen organisation, once it is known. */
  readonly chosen: string | null;
  readonly onChoose: (organizationId: string) => void;
}

/** AD-02: chooses one of all organisations by its name. */
function OrganisationChooser({ chosen, onChoose }: OrganisationChooserProps) {
  const text = useText(organisationsText);
  const [query, setQuery] = useState<string | null>(null);
  const typed = query?.trim() ?? '';
  const searched = useDebounced(typed, SEARCH_DELAY_MS);
  const found = useQuery({ ...organisationsQuery(searched), enabled: query !== null });
  return (
    <SinglePicker
      label={text.organisation}
      chosen={chosen === null ? null : { label: chosen, picture: <OrganisationTile name={chosen} /> }}
      placeholder={text.choose}
      onChoose={onChoose}
      query={query}
      onQuery={setQuery}
      suggestions={(found.data?.organizations ?? []).map((one) => ({
        key: one.id,
        label: one.name,
        value: one.id,
        picture: <OrganisationTile name={one.name} />,
        detail: text.users(one.userCount),
      }))}
      isSearching={searched !== typed || found.isPlaceholderData || found.isPending}
      none={found.error?.message ?? text.noneFound(searched)}
    />
  );
}

const OrganisationDialog = lazyLayer(() => import('./organisation-dialog.tsx'));

interface OrganisationBarProps {
  /** The chosen organisation, once it is loaded. */
  readonly organisation: Organisation | undefined;
  readonly onChoose: (organizationId: string) => void;
}

/** AD-02: chooses an organisation, shows its summary, and has buttons to change it or create another. */
export function OrganisationBar({ organisation, onChoose }: OrganisationBarProps) {
  const text = useText(organisationsText);
  const [dialog, setDialog] = useState<'edit' | 'create' | null>(null);
  const close = () => setDialog(null);
  const layer = { open: () => setDialog(dialog), close };
  return (
    <Bar>
      <div className="chooser">
        <OrganisationChooser chosen={organisation?.name ?? null} onChoose={onChoose} />
      </div>
      <p aria-live="polite">{organisation ? <Summary organisation={organisation} /> : null}</p>
      <div className="acts">
        {organisation ? (
          <Button startIcon={<Pencil />} onClick={() => setDialog('edit')}>
            {text.edit}
          </Button>
        ) : null}
        <Button variant="principal" startIcon={<Plus />} onClick={() => setDialog('create')}>
          {text.create}
        </Button>
      </div>
      {dialog === 'edit' && organisation ? (
        <OrganisationDialog organisation={organisation} onClose={close} onSaved={close} layer={layer} />
      ) : null}
      {dialog === 'create' ? (
        <OrganisationDialog
          organisation={null}
          onClose={close}
          onSaved={({ id }) => {
            // Unmounted before the navigation, so that nothing asks about unsaved changes.
            flushSync(close);
            onChoose(id);
          }}
          layer={layer}
        />
      ) : null}
    </Bar>
  );
}

function Summary({ organisation }: { organisation: Organisation }) {
  const text = useText(organisationsText);
  const language = useLanguage();
  const { userCount, maxUsers, groupCount, maxGroups, createdOn } = organisation;
  return (
    <DotSeparated>
      {`${text.usersHeld(userCount, maxUsers)}, ${text.groupsHeld(groupCount, maxGroups)}`}
      {text.createdOn(formatDayWithYear(new Date(createdOn), language))}
    </DotSeparated>
  );
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '10px 12px',
  marginBottom: 18,
  '& .chooser': { flex: '0 1 340px', minWidth: 'min(100%, 220px)' },
  '& > p': {
    flex: '1 1 260px',
    padding: '0 4px 11px',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text2,
  },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 12, '& > button': { minHeight: 40 } },
  '@media (max-width: 699px)': {
    '& .chooser': { flexBasis: '100%' },
    '& > p': { flexBasis: '100%', padding: '0 0 2px' },
    '& .acts': { flexBasis: '100%', '& > button': { flex: '1 1 auto' } },
  },
});
