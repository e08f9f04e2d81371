import { styled } from '@mui/material/styles';
import { RadioList } from '#ui/fields/radio-list.ts';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { changeSettings } from '../settings-store.ts';
import type { Settings } from '../talk/settings.ts';
import { optionsText } from './text.ts';

const PLACES = ['browser', 'page'] as const;

/** Whether the panel opens next to the page or inside it; without a side panel in the browser there is no choice. */
export function PlaceSection({ settings: { place } }: { settings: Settings }) {
  const text = useText(optionsText).place;
  const hasPanel = 'sidePanel' in chrome;
  return (
    <SectionCard aria-labelledby="place">
      <SectionHead id="place" title={text.title} lead={hasPanel ? undefined : text.noPanel} />
      {hasPanel ? (
        <RadioList role="radiogroup" aria-labelledby="place">
          {PLACES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="place"
                checked={place === one}
                onChange={() => void changeSettings({ place: one })}
              />
              <OptionText className="name">
                {text[one]}
                <small>{text[`${one}Help`]}</small>
              </OptionText>
            </label>
          ))}
        </RadioList>
      ) : null}
    </SectionCard>
  );
}

const OptionText = styled('span')({
  padding: '6px 0',
  '& small': { display: 'block', fontSize: '0.75rem', fontWeight: 400, color: colour.text2 },
});
