import { type LinkKind, linkKind } from '../../contract/emailed-links.ts';

/** An emailed link as found in the address, which may have been cut or mistyped. */
export interface LinkFragment {
  readonly token: string;
  readonly kind: LinkKind;
  /** The recipient's address; empty when the link does not contain it. */
  readonly email: string;
}

/** Parses an emailed link. It is in the fragment, so that it never reaches a server log. Null when there is none. */
export function parseLinkFragment(fragment: string): LinkFragment | null {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const parameter = (name: string) => parameters.get(name)?.trim() ?? '';
  const kind = linkKind.safeParse(parameter('kind'));
  const token = parameter('token');
  return token === '' ? null : { token, kind: kind.data ?? 'reset', email: parameter('email') };
}
