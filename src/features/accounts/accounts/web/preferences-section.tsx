import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { Fragment } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DiscardChangesDialog } from '#ui/dialogs/discard-changes-dialog.tsx';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { shortcutList } from '#ui/keyboard/shortcuts.ts';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { SavedNote } from '#ui/states/saved-note.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type Profile, savePreferences } from '../contract/profile.ts';
import { accountText } from '../text.ts';
import { useSavePreferences } from './use-save-profile.ts';
import { useSavedField } from './use-saved-field.ts';

interface SectionSizeFieldProps {
  readonly saved: number | undefined;
  /** Null removes the limit. */
  readonly onSave: (size: number | null) => void;
}

/** AD-11: how many analyses a section shows; clearing the field removes the preference. */
function SectionSizeField({ saved, onSave }: SectionSizeFieldProps) {
  const text = useText(accountText).preferences;
  const language = useLanguage();
  const { trimmed, reset, leaving, field } = useSavedField({
    saved: String(saved ?? ''),
    problemOf: (size) =>
      fieldProblem(savePreferences.input.shape.maxPortfolioSectionSize, sizeOf(size), language),
    onSave: (size) => onSave(sizeOf(size)),
  });
  return (
    <Row>
      <TextField
        label={text.sectionSizeLabel}
        hideLabel
        size="compact"
        inputMode="numeric"
        autoComplete="off"
        {...field}
      />
      <IconButton
        label={text.clear}
        size="small"
        disabled={trimmed === ''}
        onClick={() => {
          reset();
          onSave(null);
        }}
      >
        <X />
      </IconButton>
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
    </Row>
  );
}

function sizeOf(written: string): number | null {
  return written === '' ? null : Number(written);
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  '& > div': { width: 76, '&:has([aria-invalid])': { width: 170 } },
  // Vertically centred on the field, whose height differs on touch devices.
  '& > button': { marginTop: 3, [ON_TOUCH]: { marginTop: -5 } },
  '& input': { fontVariantNumeric: 'tabular-nums' },
});

/** The shortcuts of every page; « ? » opens the complete list with those of the current page. */
function ShortcutKeys() {
  const text = useText(accountText);
  const { keys } = text;
  const rows: readonly [string, ...string[]][] = [
    [keys.capture, 'n'],
    [keys.search, '/'],
    [keys.all, '?'],
    [keys.portfolio, 'g', 'p'],
    [keys.journal, 'g', 'j'],
    [keys.reflections, 'g', 'r'],
  ];
  return (
    <Grid id="shortcuts" aria-label={text.sections.shortcuts} tabIndex={-1}>
      {rows.map(([name, ...pressed]) => (
        <li key={name}>
          <span>{name}</span>
          <span>
            {pressed.map((key) => (
              <Fragment key={key}>
                {' '}
                <Kbd>{key}</Kbd>
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '6px 28px',
  paddingTop: 6,
  fontSize: '0.8125rem',
  lineHeight: 28 / 13,
  color: colour.text2,
  scrollMarginTop: 80,
  '& > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 6 },
  '@media (max-width: 899px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', scrollMarginTop: 176 },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

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
