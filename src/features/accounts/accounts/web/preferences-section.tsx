import { styled } from '@mui/material/styles';
import { Button } from '#ui/buttons/button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { shortcutList } from '#ui/keyboard/shortcuts.ts';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { SavedNote } from '#ui/states/saved-note.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Profile } from '../contract/profile.ts';
import { accountText } from '../text.ts';
import { SectionSizeField } from './section-size-field.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { useSavePreferences } from './use-save-preferences.ts';

/** Preferences of the person: section size and keyboard shortcuts. */
export function PreferencesSection({ profile }: { profile: Profile }) {
  const all = useText(accountText);
  const text = all.preferences;
  const saving = useSavePreferences();
  const { maxPortfolioSectionSize, singleKeyShortcuts } = profile.preferences;
  return (
    <SectionCard id="preferences" aria-labelledby="preferences-title">
      <SectionHead
        id="preferences-title"
        title={all.sections.preferences}
        note={<SavedNote saving={saving} />}
      />
      <Preference style={{ marginTop: -12 }}>
        <div>
          <p className="name">{text.sectionSize}</p>
          <p>{text.sectionSizeHelp}</p>
        </div>
        <SectionSizeField
          saved={maxPortfolioSectionSize}
          onSave={(size) => saving.mutate({ maxPortfolioSectionSize: size })}
        />
      </Preference>
      <Preference>
        <div>
          <p className="name">{text.shortcuts}</p>
          <p>
            {text.shortcutsHelp} <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> {text.and} <Kbd>{all.keys.escape}</Kbd>{' '}
            {text.alwaysOn}
          </p>
        </div>
        <Button variant="discret" size="small" onClick={shortcutList.open}>
          {text.seeList}
        </Button>
        <Switch
          label={text.shortcuts}
          checked={singleKeyShortcuts}
          onChange={(on) => saving.mutate({ singleKeyShortcuts: on })}
        />
      </Preference>
      <ShortcutKeys />
    </SectionCard>
  );
}

const Preference = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 60,
  padding: '8px 0',
  '& + &': { borderTop: `1px solid ${colour.line}` },
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  '& p': { fontSize: '0.8125rem', lineHeight: 20 / 13, color: colour.text2, textWrap: 'pretty' },
  '& .name': { fontSize: '0.875rem', fontWeight: 500, color: colour.text },
  '@media (max-width: 599px)': {
    flexWrap: 'wrap',
    '& > div:first-of-type': { flexBasis: '100%' },
    // Aligns the label of the button with the text above, and the switch with the edge of the card.
    '& > .MuiButton-root': { marginLeft: -10 },
    '& > [role=switch]': { marginLeft: 'auto' },
  },
});
