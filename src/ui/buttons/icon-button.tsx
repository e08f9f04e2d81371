import MuiIconButton, { type IconButtonProps as MuiIconButtonProps } from '@mui/material/IconButton';
import { Tooltip, type TooltipProps } from '../signs/tooltip.tsx';

export interface IconButtonProps extends Omit<MuiIconButtonProps, 'aria-label' | 'size' | 'color'> {
  /** Spoken name, also shown as a tooltip. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  /** Leads to a file instead of doing something. */
  readonly href?: string;
  readonly download?: string;
  /** Where the tooltip stands; in a list, beside the row rather than over the buttons of the next one. */
  readonly tooltipPlacement?: NonNullable<TooltipProps['placement']>;
}

/** A button drawn as an icon; its name is always there for those who do not see or know the icon. */
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
