import { useNavigate } from '@tanstack/react-router';
import { formatNumber } from '#base/format-number.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { portfoliosText } from '../../text.ts';
import type { Portfolios, ShownPortfolio } from '../use-portfolios.ts';

interface PortfolioSelectProps {
  readonly portfolios: Portfolios;
  readonly currentId: string;
  readonly className?: string;
}

/** On medium screens: the portfolios of the page as a select. */
export function PortfolioSelect({ portfolios, currentId, className }: PortfolioSelectProps) {
  const text = useText(portfoliosText);
  const language = useLanguage();
  const navigate = useNavigate();
  const { mine, groups } = portfolios;
  const labelOf = ({ kind, name, count }: ShownPortfolio) => {
    const shown = kind === 'personal' ? text.mine : name;
    return count === undefined ? shown : text.counted(shown, formatNumber(count, language));
  };
  return (
    <SelectField
      {...(className ? { className } : {})}
      label={text.choose}
      hideLabel
      value={currentId}
      options={[mine, ...groups].map((one) => ({ value: one.id, label: labelOf(one) }))}
      onChange={({ target }) =>
        void navigate({
          to: '/portfolio',
          search: true,
          hash: target.value === mine.id ? '' : target.value,
        })
      }
    />
  );
}
