import { pageAddress } from '../page/address.ts';
import { parseUrl } from '../parse-url.ts';
import { readSettings } from '../settings-store.ts';
import type { WaitingAction } from '../talk/panel-messages.ts';
import { openPanel, type PanelPlacement } from './open-panel.ts';
import { removeActions, storeAction } from './tab-state.ts';

/** Opens the panel for a page at this address, with an action to do there. */
export async function openPanelFor(
  tabId: number,
  act: WaitingAction,
  href: string | undefined,
): Promise<PanelPlacement> {
  const opening = openPanel(tabId);
  const { pairing } = await readSettings();
  const actId = await storeAction(tabId, {
    act,
    address: act.kind === 'save-link' || href === undefined || !parseUrl(href) ? null : pageAddress(href),
    personId: pairing?.person.id ?? null,
  });
  const where = await opening;
  // The user was told that the panel cannot open here, so the action must not be done later.
  if (where === 'nowhere') await removeActions(tabId, [actId]);
  return where;
}
