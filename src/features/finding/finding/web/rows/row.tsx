import type { ReactNode } from 'react';

interface RowProps {
  /** An icon for the kind. */
  readonly sign: ReactNode;
  readonly title: ReactNode;
  /** People and interface texts use another font than content. */
  readonly isPlain?: boolean;
  readonly says?: ReactNode;
  /** An excerpt about the query. */
  readonly snippet?: ReactNode;
  readonly end?: ReactNode;
}

/** The layout of a result. */
export function Row({ sign, title, isPlain = false, says, snippet, end }: RowProps) {
  return (
    <>
      <span className="sign">{sign}</span>
      <span className="words">
        <span className="title" data-plain={isPlain ? '' : undefined} dir="auto">
          {title}
        </span>
        {says ? <span className="says">{says}</span> : null}
        {snippet ? (
          <span className="says snippet" dir="auto">
            {snippet}
          </span>
        ) : null}
      </span>
      <span className="end">{end}</span>
    </>
  );
}
