import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import Clock from 'lucide-react/icons/clock';
import Funnel from 'lucide-react/icons/funnel';
import Hourglass from 'lucide-react/icons/hourglass';
import Rss from 'lucide-react/icons/rss';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useNow } from '#ui/words/relative-time.tsx';
import type { SourceHealth } from '../contract/source-health.ts';
import type { Source } from '../contract/sources.ts';
import { sourcesText } from '../text.ts';
import type { EditedField } from './source-draft.ts';
import { stateText } from './state-text.ts';

type State = SourceHealth['state'];

const SIGNS: Readonly<Record<State, LucideIcon>> = {
  new: Hourglass,
  well: CircleCheck,
  waiting: Clock,
  failing: CircleAlert,
  'no-feed': Rss,
  'nothing-kept': Funnel,
  paused: CirclePause,
};

interface Props {
  readonly source: Pick<Source, 'title' | 'active' | 'paused' | 'health'>;
  /** Opens the form at the right field; omitted if the form is elsewhere. */
  readonly onEdit?: (at: EditedField) => void;
}

/** The state of a source as text, with an action to fix it. */
export function SourceState({ source, onEdit }: Props) {
  const { state: text } = useText(sourcesText);
  const language = useLanguage();
  const now = useNow();
  const state = stateOf(source);
  const Sign = SIGNS[state];
  const remedy = onEdit ? REMEDIES[state] : undefined;
  return (
    <Line data-state={state}>
      <Sign />
      <span>
        {stateText(state, source, new Date(now), language)}
        {remedy && onEdit ? (
          <>
            {' '}
            <button
              type="button"
              aria-label={text[remedy.name](source.title)}
              onClick={() => onEdit(remedy.at)}
            >
              {text[remedy.word]}
            </button>
          </>
        ) : null}
      </span>
    </Line>
  );
}

const REMEDIES: Partial<
  Record<
    State,
    {
      at: EditedField;
      word: 'fix' | 'give' | 'review';
      name: 'fixAddress' | 'giveAddress' | 'reviewKeywords';
    }
  >
> = {
  failing: { at: 'rssUrl', word: 'fix', name: 'fixAddress' },
  'no-feed': { at: 'rssUrl', word: 'give', name: 'giveAddress' },
  'nothing-kept': { at: 'keywords', word: 'review', name: 'reviewKeywords' },
};

/** The switch is shown in its new position before the server answers. */
function stateOf({ active, health }: Pick<Source, 'active' | 'health'>): State {
  if (!active) return 'paused';
  return health.state === 'paused' ? 'new' : health.state;
}

const Line = styled('span')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  '& > svg': { flex: 'none', marginTop: 1, color: colour.text3 },
  '&[data-state=well] > svg': { color: colour.success },
  '&[data-state=waiting] > svg, &[data-state=no-feed] > svg, &[data-state=nothing-kept] > svg': {
    color: colour.warning,
  },
  '&[data-state=failing] > svg': { color: colour.error },
  '& button': {
    display: 'inline',
    border: 0,
    padding: 0,
    background: 'none',
    cursor: 'pointer',
    color: colour.primary,
    fontWeight: 600,
    textAlign: 'left',
    '&:hover': { textDecoration: 'underline' },
  },
});
