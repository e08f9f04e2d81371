import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useFocusFallback } from '#ui/keyboard/use-focus-fallback.ts';
import { colour } from '#ui/theme/palette.ts';
import { ManagementHeader, type ManagementLayout } from './management-header.tsx';

interface ManagementProps {
  readonly title: string;
  /** Null while it is loading. */
  readonly count: number | null;
  /** Null: no limit. */
  readonly max: number | null;
  readonly layout: ManagementLayout;
  /** Search field and create button, at the right of the heading. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
  /** A note below the list. */
  readonly note?: ReactNode;
}

/** A section with a managed list. Its heading gets the focus when a focused row is removed. */
export function Management({ actions, children, note, ...head }: ManagementProps) {
  const id = useId();
  const { within, heir } = useFocusFallback<HTMLElement, HTMLHeadingElement>();
  return (
    <Section ref={within} aria-labelledby={id}>
      <ManagementHeader ref={heir} id={id} {...head}>
        {actions}
      </ManagementHeader>
      {children}
      {note ? <p className="note">{note}</p> : null}
    </Section>
  );
}

const Section = styled('section')({
  containerType: 'inline-size',
  minWidth: 0,
  '& > .note': {
    display: 'flex',
    gap: 6,
    marginTop: 10,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    textWrap: 'pretty',
    '& > svg': { flex: 'none', marginTop: 1 },
  },
});
