import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ariaKeyShortcuts, keysLabel } from '../keyboard/keys-label.ts';
import { Tooltip } from '../signs/tooltip.tsx';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';
import { useLanguage } from '../words/language.ts';

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
