import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PassageSheet } from './passage-sheet.tsx';

vi.mock('#features/analyses/contributions/web/use-element.ts', () => ({
  useElement: () => ({ element: undefined, isMine: false }),
}));

test('a passage that is gone meanwhile shows no sheet, and leaves Escape to what is on the screen', () => {
  const onClose = vi.fn();
  const nothing = () => undefined;
  const { container } = render(
    <PassageSheet elementId="gone" passages={[]} onMove={nothing} onOpen={nothing} onClose={onClose} />,
  );
  expect(container.childElementCount).toBe(0);
  // Answers false when somebody took the key.
  expect(fireEvent.keyDown(document, { key: 'Escape' })).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});
