import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { featureSwitches } from '#features/accounts/accounts/contract/profile.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { membersText } from '../text.ts';
import type { MemberDraft, SwitchName } from './member-draft.ts';

const NAMES = featureSwitches.keyof().options;
const CHOICES = ['follows', 'on', 'off'] as const;

interface FeatureSwitchFieldsProps {
  readonly switches: MemberDraft['switches'];
  readonly onChange: (switches: MemberDraft['switches']) => void;
}

/** SH-14: the feature switches of a person, collapsed: each follows the installation or is setCount for them. */
export function FeatureSwitchFields({ switches, onChange }: FeatureSwitchFieldsProps) {
  const text = useText(membersText);
  const setCount = Object.keys(switches).length;
  const choose = (name: SwitchName, choice: (typeof CHOICES)[number]) => {
    const { [name]: _, ...others } = switches;
    onChange(choice === 'follows' ? others : { ...others, [name]: choice === 'on' });
  };
  return (
    <Collapsible>
      <summary>
        <span>{text.switches}</span>
        {setCount > 0 ? <span className="count">{text.switchesSet(setCount)}</span> : null}
        <ChevronDown />
      </summary>
      <p>{text.switchesSay}</p>
      <ul>
        {NAMES.map((name) => (
          <li key={name}>
            <div>
              <b>{text.switchNames[name]}</b>
              <p>{text.switchesMean[name]}</p>
            </div>
            <SegmentedControl
              label={text.switchNames[name]}
              segments={CHOICES.map((value) => ({ value, label: text.choices[value] }))}
              value={switches[name] === undefined ? 'follows' : switches[name] ? 'on' : 'off'}
              onChange={(choice) => choose(name, choice)}
            />
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}

const Collapsible = styled('details')({
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 14px',
    borderRadius: 10,
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: 550,
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outlineOffset: -2 },
    '& > span:first-of-type': { flex: 1 },
    '& > svg': { color: colour.text2, transition: 'transform .18s' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& .count': { fontWeight: 400, fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& p': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3, textWrap: 'pretty' },
  '& > p': { padding: '0 14px 8px' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '10px 14px',
    borderTop: `1px solid ${colour.line}`,
    '& > div:first-of-type': { flex: '1 1 200px', minWidth: 0 },
  },
  '& b': { fontWeight: 500 },
});
