import IconButton from '@mui/material/IconButton';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A password input with a button that shows the password. Its tooltip is the browser’s own, to keep the sign-in page small.
 */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const text = useText(uiText);
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <IconButton
          // Named by its title alone: an aria-label would be read twice.
          title={visible ? text.hidePassword : text.showPassword}
          size="small"
          edge="end"
          aria-pressed={visible}
          disabled={props.disabled ?? false}
          onClick={() => setVisible(!visible)}
          sx={{ mr: '-6px' }}
        >
          <Icon />
        </IconButton>
      }
    />
  );
}
