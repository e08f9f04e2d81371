import type { Quality } from '#features/documents/anchoring/contract/anchor.ts';
import type { ShownElement } from '../element-acts.ts';

export interface ElementViewProps {
  readonly element: ShownElement;
  readonly isMine: boolean;
  /** Alone on a sheet: without the line above it, and not a link target. */
  readonly isCompact?: boolean;
}

/** An element with its selection and anchor state. */
export interface ShownProps extends Required<ElementViewProps> {
  readonly isSelected: boolean;
  readonly state: Quality | 'lost' | undefined;
  readonly onShow: (elementId: string) => void;
  readonly onAttach: (elementId: string) => void;
}
