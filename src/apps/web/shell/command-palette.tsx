import Dialog from '@mui/material/Dialog';
import { useSuspenseQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useState } from 'react';
import { profileQuery } from '#features/accounts/web/public.ts';
import { searchDialog } from '#features/search/web/public.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { type Command, commandPalette, useAllCommands } from '#ui/keyboard/commands.ts';
import { findCommands } from '#ui/keyboard/find-commands.ts';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { shellText } from '../shell-text.ts';
import { CommandList, commandElementId } from './command-list.tsx';
import { PaletteFoot, PaletteHead } from './palette-styles.ts';

const PALETTE_WIDTH = 760;

/** Ctrl/⌘ K: every page and action by its name, without leaving the keyboard. */
export default function CommandPalette() {
  const text = useText(shellText);
  const { cancel } = useText(uiText);
  const { featureSwitches } = useSuspenseQuery(profileQuery).data;
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const titleId = useId();
  const found = findCommands(useAllCommands(), query);
  const active = found[Math.min(chosen, found.length - 1)];
  const run = (command: Command) => {
    commandPalette.close();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % Math.max(found.length, 1));
    else if (event.key === 'ArrowUp') setChosen((chosen - 1 + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter' && active) run(active);
    else return;
    event.preventDefault();
  };
  const type = (typed: string) => {
    setQuery(typed);
    setChosen(0);
  };
  const advanced = () => {
    commandPalette.close();
    searchDialog.open();
  };
  return (
    <Dialog
      open
      onClose={commandPalette.close}
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          sx: {
            width: `min(${PALETTE_WIDTH}px, calc(100% - 32px))`,
            maxWidth: 'none',
            mt: { xs: 1, md: '72px' },
            // What stands above it counts too: its foot stays on the screen, and the list scrolls.
            maxHeight: { xs: 'calc(100% - 40px)', md: 'calc(100% - 104px)' },
            mx: 2,
          },
        },
      }}
    >
      <VisuallyHidden id={titleId}>{text.paletteLabel}</VisuallyHidden>
      <PaletteHead>
        <Search size={22} />
        <input
          // The palette is opened to be typed in: anything else would be a step more.
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active ? commandElementId(listId, active) : undefined}
          aria-label={text.paletteLabel}
          placeholder={text.palettePlaceholder}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {query ? (
          <IconButton label={text.paletteClear} size="small" onClick={() => type('')}>
            <X />
          </IconButton>
        ) : null}
        <Kbd>{text.escape}</Kbd>
        <Button className="close" variant="discret" onClick={commandPalette.close}>
          {cancel}
        </Button>
      </PaletteHead>
      <VisuallyHidden role="status">{text.found(found.length)}</VisuallyHidden>
      <CommandList
        id={listId}
        commands={found}
        active={active}
        query={query}
        onRun={run}
        onPoint={setChosen}
      />
      <PaletteFoot>
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {text.browse}
        </span>
        <span>
          <Kbd>↵</Kbd>
          {text.open}
        </span>
        {featureSwitches.advancedSearch ? (
          <Button variant="discret" size="small" startIcon={<SlidersHorizontal />} onClick={advanced}>
            {text.advancedSearch}
          </Button>
        ) : null}
      </PaletteFoot>
    </Dialog>
  );
}
