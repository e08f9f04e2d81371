import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useFocusHeir } from '#ui/keyboard/use-focus-heir.ts';
import { colour } from '#ui/theme/palette.ts';
import { ManagementHead, type ManagementLayout } from './management-head.tsx';

interface ManagementProps {
  readonly title: string;
  /** Null: not known yet. */
  readonly count: number | null;
  /** Null: without limit. */
  readonly max: number | null;
  readonly layout: ManagementLayout;
  /** Search and creation, at the right of the heading. */
  readonly acts: ReactNode;
  readonly children: ReactNode;
  /** A word below about what is not in the list. */
  readonly note?: ReactNode;
}

/** A part of an organisation and the ways to change it. The keyboard goes on from its heading when a line goes away. */
export function Management({ acts, children, note, ...head }: ManagementProps) {
  const id = useId();
  const { within, heir } = useFocusHeir<HTMLElement, HTMLHeadingElement>();
  return (
    <Section ref={within} aria-labelledby={id}>
      <ManagementHead ref={heir} id={id} {...head}>
        {acts}
      </ManagementHead>
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
