import { styled, useColorScheme } from '@mui/material/styles';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import { LANGUAGES } from '#base/language.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { SectionCard, TwoColumns } from '#ui/page/section-card.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useThemeMode } from '#ui/theme/theme-mode.ts';
import { chooseLanguage, LANGUAGE_NAMES, useLanguage, useText } from '#ui/words/language.ts';
import { accountText } from '../text.ts';
import { useSavePreferences } from './use-save-profile.ts';

const THEMES = [
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
  { value: 'system', Icon: SunMoon },
] as const;

/** Language and theme: applied at once here and on every other device of the person. */
export function AppearanceSection() {
  const all = useText(accountText);
  const text = all.appearance;
  const language = useLanguage();
  const { mode, chooseMode } = useThemeMode();
  const { systemMode } = useColorScheme();
  const saving = useSavePreferences();
  return (
    <SectionCard id="appearance" aria-label={all.sections.appearance}>
      <TwoColumns>
        <Choice>
          <h2>{text.language}</h2>
          <SegmentedControl
            label={text.language}
            value={language}
            onChange={(chosen) => {
              chooseLanguage(chosen);
              saving.mutate({ language: chosen });
            }}
            segments={LANGUAGES.map((option) => ({
              value: option,
              label: LANGUAGE_NAMES[option],
              lang: option,
            }))}
          />
          <p>{text.languageHelp}</p>
        </Choice>
        <Choice>
          <h2>{text.theme}</h2>
          <SegmentedControl
            label={text.theme}
            value={mode}
            onChange={(chosen) => {
              chooseMode(chosen);
              saving.mutate({ theme: chosen });
            }}
            segments={THEMES.map(({ value, Icon }) => ({
              value,
              label: text[value],
              icon: <Icon />,
            }))}
          />
          <p>{mode === 'system' ? text.systemNow[systemMode ?? 'light'] : text.fixed}</p>
        </Choice>
      </TwoColumns>
    </SectionCard>
  );
}

const Choice = styled('div')({
  '& h2': { fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 650, marginBottom: 6 },
  '& p': { marginTop: 6, fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
});
