import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { panelId, tabId, tabProps } from './tab-row.ts';

const TABS = ['one', 'two', 'three'] as const;

function Row() {
  const [shown, setShown] = useState<(typeof TABS)[number]>('one');
  const tab = tabProps({ row: 'row', tabs: TABS, shown, onShow: setShown });
  return (
    <>
      <div role="tablist" aria-label="Parts">
        {TABS.map((name) => (
          <button key={name} {...tab(name)}>
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={panelId('row', shown)} aria-labelledby={tabId('row', shown)}>
        <button type="button">within {shown}</button>
      </div>
    </>
  );
}

const shown = () => screen.getByRole('tab', { selected: true });

test('the arrows cycle through the tabs, Home and End go to the ends, and the focus follows', async () => {
  render(<Row />);
  await userEvent.tab();
  for (const [key, name] of [
    ['{ArrowRight}', 'two'],
    ['{End}', 'three'],
    ['{ArrowRight}', 'one'],
    ['{ArrowLeft}', 'three'],
    ['{Home}', 'one'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(shown().textContent).toBe(name);
    expect(document.activeElement).toBe(shown());
    expect(screen.getByRole('tabpanel', { name }).id).toBe(shown().getAttribute('aria-controls'));
  }
});

test('only the selected tab is a tab stop, and shortcuts of the browser are left to it', async () => {
  render(<Row />);
  await userEvent.click(screen.getByRole('tab', { name: 'two' }));
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(shown().textContent).toBe('two');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('within two');
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(shown());
});
