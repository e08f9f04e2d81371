import type { ReactNode } from 'react';

interface RowProps {
  /** What kind of thing it is, at a glance. */
  readonly sign: ReactNode;
  readonly title: ReactNode;
  /** People and what the product itself says are not set like content. */
  readonly isPlain?: boolean;
  readonly says?: ReactNode;
  /** Where it speaks of what is looked for. */
  readonly snippet?: ReactNode;
  readonly end?: ReactNode;
}

/** How everything that was found is laid out. */
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
