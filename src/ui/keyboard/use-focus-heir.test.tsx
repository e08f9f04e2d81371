import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFocusHeir } from './use-focus-heir.ts';

function Section({ rows }: { rows: readonly string[] }) {
  const { within, heir } = useFocusHeir<HTMLElement, HTMLHeadingElement>();
  return (
    <section ref={within}>
      <h2 ref={heir} tabIndex={-1}>
        Title
      </h2>
      {rows.map((row) => (
        <button key={row} type="button">
          {row}
        </button>
      ))}
    </section>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('heading');

test('the focus of a control that goes away is inherited', async () => {
  const { rerender } = render(<Section rows={['a', 'b']} />);
  button('b').focus();
  rerender(<Section rows={['a']} />);
  await waitFor(() => expect(document.activeElement).toBe(title()));
});

test('what goes away without the focus leaves it where it is', async () => {
  const { rerender } = render(<Section rows={['a', 'b']} />);
  button('b').focus();
  button('a').focus();
  rerender(<Section rows={['a']} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(button('a'));
});

test('a dialog whose opener has gone hands the focus over as it closes', async () => {
  // Stands in the body, as dialogs do.
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.tabIndex = -1;
  const { rerender } = render(<Section rows={['a']} />);
  button('a').focus();
  dialog.focus();
  rerender(<Section rows={[]} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(dialog);
  dialog.remove();
  await waitFor(() => expect(document.activeElement).toBe(title()));
});
