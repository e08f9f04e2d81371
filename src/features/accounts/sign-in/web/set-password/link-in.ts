import { type LinkKind, linkKind } from '../../contract/emailed-links.ts';

/** An emailed link as it stands in the address, which may have been cut or mistyped. */
export interface LinkInAddress {
  readonly token: string;
  readonly kind: LinkKind;
  /** Whom it was sent to, as far as it says so; empty when it does not. */
  readonly email: string;
}

/** An emailed link travels in the fragment, so that it never reaches a server log. Null: this is none. */
export function linkIn(fragment: string): LinkInAddress | null {
  const carried = new URLSearchParams(fragment.replace(/^#/, ''));
  const said = (name: string) => carried.get(name)?.trim() ?? '';
  const kind = linkKind.safeParse(said('kind'));
  const token = said('token');
  return token === '' ? null : { token, kind: kind.data ?? 'reset', email: said('email') };
}
