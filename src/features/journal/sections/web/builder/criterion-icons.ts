import type { LucideIcon } from 'lucide-react';
import Bookmark from 'lucide-react/icons/bookmark';
import CalendarRange from 'lucide-react/icons/calendar-range';
import Funnel from 'lucide-react/icons/funnel';
import Hash from 'lucide-react/icons/hash';
import Hourglass from 'lucide-react/icons/hourglass';
import Link2 from 'lucide-react/icons/link-2';
import TextSearch from 'lucide-react/icons/text-search';
import type { CriterionType } from '../../rules/criteria.ts';

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
