import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import Bookmark from 'lucide-react/icons/bookmark';
import CalendarRange from 'lucide-react/icons/calendar-range';
import Funnel from 'lucide-react/icons/funnel';
import Hash from 'lucide-react/icons/hash';
import Hourglass from 'lucide-react/icons/hourglass';
import Link2 from 'lucide-react/icons/link-2';
import Plus from 'lucide-react/icons/plus';
import TextSearch from 'lucide-react/icons/text-search';
import { Button } from '#ui/buttons/button.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { ToolMenu } from '#ui/toolbar/tool-menu.tsx';
import { useText } from '#ui/words/language.ts';
import { type CriterionType, FILTER_TYPES, SCORING_TYPES } from '../../rules/criteria.ts';
import { builderText } from '../../text.ts';

export const CRITERION_ICONS: Readonly<Record<CriterionType, LucideIcon>> = {
  SEMANTIC_SEARCH: TextSearch,
  TIME_DECAY: Hourglass,
  KEYWORD_SCORE: Hash,
  PORTFOLIO_BIAS: Bookmark,
  URL_SCORE: Link2,
  KEYWORD_FILTER: Funnel,
  TIME_WINDOW_FILTER: CalendarRange,
  URL_FILTER: Link2,
};

interface AddCriteriaProps {
  readonly isFull: boolean;
  readonly onAdd: (type: CriterionType) => void;
}

/** SC-03: a button for each criterion and filter. */
export function AddCriteria({ isFull, onAdd }: AddCriteriaProps) {
  const text = useText(builderText);
  const buttons = (types: readonly CriterionType[], named: (name: string) => string) =>
    types.map((type) => (
      <button
        key={type}
        type="button"
        disabled={isFull}
        aria-label={named(text.add[type])}
        onClick={() => onAdd(type)}
      >
        <Plus size={14} aria-hidden="true" />
        {text.add[type]}
      </button>
    ));
  return (
    <>
      <Row role="group" aria-label={text.criteria}>
        <span aria-hidden="true">{text.criteria}</span>
        {buttons(SCORING_TYPES, text.addCriterion)}
      </Row>
      <Row role="group" aria-label={text.filters} style={{ marginBottom: 4 }}>
        <span aria-hidden="true">{text.filters}</span>
        {buttons(FILTER_TYPES, text.addFilter)}
      </Row>
    </>
  );
}

/** The same as two menus, for narrow layouts. */
export function AddMenus({ isFull, onAdd }: AddCriteriaProps) {
  const text = useText(builderText);
  const items = (types: readonly CriterionType[]) => () =>
    types.map((type) => ({
      label: text.title[type],
      icon: CRITERION_ICONS[type],
      isIdle: isFull,
      run: () => onAdd(type),
    }));
  return (
    <>
      <ToolMenu
        label={text.criterion}
        items={items(SCORING_TYPES)}
        opener={(props) => (
          <Button variant="discret" size="small" startIcon={<Plus />} {...props}>
            {text.criterion}
          </Button>
        )}
      />
      <ToolMenu
        label={text.filter}
        items={items(FILTER_TYPES)}
        opener={(props) => (
          <Button variant="discret" size="small" startIcon={<Funnel />} {...props}>
            {text.filter}
          </Button>
        )}
      />
    </>
  );
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 6,
  '& > span': { width: 52, fontSize: '0.75rem', fontWeight: 600, color: colour.text3 },
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 28,
    padding: '0 9px 0 7px',
    border: `1px solid ${colour.line}`,
    borderRadius: 7,
    background: colour.surface,
    fontSize: '0.8125rem',
    fontWeight: 500,
    cursor: 'pointer',
    '&:hover': { borderColor: colour.control },
    '&:disabled': { color: colour.text3, cursor: 'not-allowed' },
    [ON_TOUCH]: { minHeight: 40 },
  },
  '@media (max-width: 599px)': { '& > span': { width: '100%' } },
});
