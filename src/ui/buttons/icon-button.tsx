import MuiIconButton, { type IconButtonProps as MuiIconButtonProps } from '@mui/material/IconButton';
import { Tooltip, type TooltipProps } from '../signs/tooltip.tsx';

export interface IconButtonProps extends Omit<MuiIconButtonProps, 'aria-label' | 'size' | 'color'> {
  /** Accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  /** Links to a file instead of running an action. */
  readonly href?: string;
  readonly download?: string;
  /** Position of the tooltip; in a list, next to the row rather than over the buttons of the next one. */
  readonly tooltipPlacement?: NonNullable<TooltipProps['placement']>;
}

/** A button drawn as an icon, with its name as accessible name and tooltip. */
export function IconButton({
  label,
  size = 'medium',
  tooltipPlacement = 'bottom',
  ...rest
}: IconButtonProps) {
  const button = <MuiIconButton aria-label={label} size={size} {...rest} />;
  if (rest.disabled) return button;
  return (
    <Tooltip title={label} placement={tooltipPlacement}>
      {button}
    </Tooltip>
  );
}
