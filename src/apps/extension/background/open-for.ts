import { pageAddress } from '../page/address.ts';
import { readAddress } from '../read-address.ts';
import { readSettings } from '../settings-store.ts';
import type { WaitingAct } from '../talk/frame-talk.ts';
import { type Opened, openBeside } from './open-beside.ts';
import { forgetActs, rememberAct } from './tab-memory.ts';

/** Opens the panel for a page at this address, with an action to do there. */
export async function openFor(tabId: number, act: WaitingAct, href: string | undefined): Promise<Opened> {
  const opening = openBeside(tabId);
  const { pairing } = await readSettings();
  const actId = await rememberAct(tabId, {
    act,
    address: act.kind === 'save-link' || href === undefined || !readAddress(href) ? null : pageAddress(href),
    personId: pairing?.person.id ?? null,
  });
  const where = await opening;
  // The user was told that the panel cannot open here, so the action must not be done later.
  if (where === 'nowhere') await forgetActs(tabId, [actId]);
  return where;
}
