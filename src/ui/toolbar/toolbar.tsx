import type { IconButtonProps } from '@mui/material/IconButton';
import MuiIconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { ariaKeyShortcuts, keysLabel } from '../keyboard/kbd.tsx';
import { Tooltip } from '../signs/tooltip.tsx';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';
import { useLanguage } from '../words/language.ts';
import { useRovingTabIndex } from './use-roving-tab-index.ts';

interface ToolbarButtonProps extends Omit<IconButtonProps, 'aria-label' | 'aria-pressed' | 'disabled'> {
  /** Accessible name, also shown as a tooltip. */
  readonly label: string;
  /** The keyboard shortcut: `mod+b`. */
  readonly keys?: string;
  /** Whether the option is on; absent for an action that is not an option. */
  readonly isPressed?: boolean;
  /** Has no effect now; it stays focusable. */
  readonly isIdle?: boolean;
}

/** One action of a toolbar, drawn as an 18 px icon. */
export function ToolbarButton({
  label,
  keys,
  isPressed,
  isIdle = false,
  onClick,
  ...rest
}: ToolbarButtonProps) {
  const language = useLanguage();
  return (
    <Tooltip title={keys ? `${label} (${keysLabel(keys, language)})` : label}>
      <Button
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isIdle || undefined}
        aria-keyshortcuts={keys ? ariaKeyShortcuts(keys) : undefined}
        onClick={isIdle ? undefined : onClick}
        {...rest}
      />
    </Tooltip>
  );
}

const Button = styled(MuiIconButton)({
  width: 32,
  height: 32,
  flex: 'none',
  '& svg': { width: 18, height: 18 },
  [ON_TOUCH]: { width: 44, height: 44, '& svg': { width: 20, height: 20 } },
  '&[aria-pressed=true], &[aria-expanded=true]': { background: colour.primarySoft, color: colour.primary },
  '&[aria-disabled=true]': { color: colour.control, cursor: 'default', '&:hover': { background: 'none' } },
});

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
