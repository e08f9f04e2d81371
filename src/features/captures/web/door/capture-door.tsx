import { DropHint } from './drop-hint.tsx';
import { useDropAnywhere } from './use-drop-anywhere.ts';
import { useLeftCaptures } from './use-left-captures.ts';
import { usePasteAnywhere } from './use-paste-anywhere.ts';

/** Open on every page: an address pasted or a file dropped anywhere comes in here, and what was left to itself is told. */
export function CaptureDoor() {
  const isDragging = useDropAnywhere();
  usePasteAnywhere();
  useLeftCaptures();
  return isDragging ? <DropHint /> : null;
}
