import { formatNumber } from '#base/format-number.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Criterion } from '../../rules/criteria.ts';
import { validateCriterion } from '../../rules/search-query.ts';
import { builderText } from './builder-text.ts';
import { usePortfolioNames } from './use-portfolio-names.ts';

const SEMANTIC = { fontFamily: SERIF, fontSize: '0.9375rem' };

/** A criterion as one line of text. */
export function CriterionSummary({ criterion }: { readonly criterion: Criterion }) {
  const text = useText(builderText);
  const language = useLanguage();
  const { nameOf } = usePortfolioNames();
  if (validateCriterion(criterion) !== null) return <span className="missing">{text.foldedEmpty}</span>;
  const without = 'excludes' in criterion && criterion.excludes;
  switch (criterion.type) {
    case 'SEMANTIC_SEARCH':
      return <span style={SEMANTIC}>{criterion.text}</span>;
    case 'TIME_DECAY':
      return <span>{text.foldedHalves(formatNumber(criterion.days ?? 0, language))}</span>;
    case 'TIME_WINDOW_FILTER': {
      const days = formatNumber(criterion.days ?? 0, language);
      return <span>{without ? text.foldedOldWindow(days) : text.foldedWindow(days)}</span>;
    }
    case 'PORTFOLIO_BIAS':
      return <span>{nameOf(criterion.portfolioId ?? '')}</span>;
    default: {
      const words = 'words' in criterion ? criterion.words : criterion.urls;
      return (
        <>
          {without ? <span>{text.foldedWithout}</span> : null}
          {words.map((word) => (
            <b key={word}>{word}</b>
          ))}
        </>
      );
    }
  }
}
