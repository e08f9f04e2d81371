import MuiIconButton, { type IconButtonProps as MuiIconButtonProps } from '@mui/material/IconButton';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<MuiIconButtonProps, 'aria-label' | 'size' | 'color'> {
  /** Spoken name, also shown as a tooltip. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
}

/** A button drawn as an icon; its name is always there for those who do not see or know the icon. */
export function IconButton({ label, size = 'medium', ...rest }: IconButtonProps) {
  const button = <MuiIconButton aria-label={label} size={size} {...rest} />;
  return rest.disabled ? button : <Tooltip title={label}>{button}</Tooltip>;
}
