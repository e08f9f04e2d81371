import { pageAddress } from '../page/address.ts';
import { readAddress } from '../read-address.ts';
import { readSettings } from '../settings-store.ts';
import type { WaitingAct } from '../talk/frame-talk.ts';
import { type Opened, openBeside } from './open-beside.ts';
import { forgetActs, rememberAct } from './tab-memory.ts';

/** Opens the panel beside a page that browsers say is at this address, and has it do what was asked for there. */
export async function openFor(tabId: number, act: WaitingAct, href: string | undefined): Promise<Opened> {
  const opening = openBeside(tabId);
  const { pairing } = await readSettings();
  const actId = await rememberAct(tabId, {
    act,
    address: act.kind === 'save-link' || href === undefined || !readAddress(href) ? null : pageAddress(href),
    personId: pairing?.person.id ?? null,
  });
  const where = await opening;
  // Whoever was told that it cannot open here does not expect it to be done later.
  if (where === 'nowhere') await forgetActs(tabId, [actId]);
  return where;
}
