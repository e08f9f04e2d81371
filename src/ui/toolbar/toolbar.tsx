import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { colour } from '../theme/palette.ts';
import { useRovingTabIndex } from './use-roving-tab-index.ts';

export interface ToolbarHandle {
  /** Moves the focus to the toolbar. */
  readonly enter: () => void;
}

interface ToolbarProps {
  readonly label: string;
  /** Escape: the focus returns to the edited content. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<ToolbarHandle>;
}

/** Buttons that act on the edited content. Pressing one keeps the focus and the selection there. */
export function Toolbar({ label, onLeave, children, className, ref }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { onKeyDown, enter } = useRovingTabIndex(bar);
  useImperativeHandle(ref, () => ({ enter }));
  const isInBar = (target: EventTarget) => target instanceof Node && bar.current?.contains(target) === true;
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !isInBar(event.target)) return onKeyDown(event);
    event.preventDefault();
    onLeave();
  };
  return (
    <Bar
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onMouseDown={(event) => {
        if (isInBar(event.target)) event.preventDefault();
      }}
      onKeyDown={onKey}
    >
      {children}
    </Bar>
  );
}

const Bar = styled('div')({ display: 'flex', alignItems: 'center', gap: 1 });

/** A divider between two groups of buttons. */
export const ToolbarRule = styled('span')({
  flex: 'none',
  width: 1,
  height: 20,
  margin: '0 6px',
  background: colour.line,
});
