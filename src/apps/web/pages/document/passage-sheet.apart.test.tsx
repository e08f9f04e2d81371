import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PassageSheet } from './passage-sheet.tsx';

vi.mock('#features/analyses/contributions/web/use-element.ts', () => ({
  useElement: () => ({ element: undefined, isMine: false }),
}));

test('a deleted passage shows no sheet and does not handle Escape', () => {
  const onClose = vi.fn();
  const nothing = () => undefined;
  const { container } = render(
    <PassageSheet elementId="gone" passages={[]} onMove={nothing} onOpen={nothing} onClose={onClose} />,
  );
  expect(container.childElementCount).toBe(0);
  // False when a handler called preventDefault().
  expect(fireEvent.keyDown(document, { key: 'Escape' })).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});
