import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { colour } from '../theme/palette.ts';
import { Button } from './button.tsx';

interface NewContentButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Floats over the content to announce that something new is above it; a click scrolls there. */
export function NewContentButton({ onClick, children }: NewContentButtonProps) {
  return (
    <Button
      variant="doux"
      size="small"
      onClick={onClick}
      startIcon={<ArrowUp />}
      sx={{ borderRadius: 999, boxShadow: colour.e2, borderColor: colour.line }}
    >
      {children}
    </Button>
  );
}
