import { createLink } from '@tanstack/react-router';
import { Button } from './button.tsx';

/** A link that looks like a button: it goes somewhere of the product. */
export const ButtonLink = createLink(Button);
