/** Where the server is, and how one shows who one is. */
interface ServerPlace {
  /** Without a slash at its end; empty where pages come from the server itself. */
  readonly address: string;
  /** What is said with every call; null where the session's cookie says it. */
  readonly authorization: string | null;
}

interface ServerRequest {
  readonly address: string;
  readonly credentials: RequestCredentials;
  readonly headers: Readonly<Record<string, string>>;
  /** Tells whoever listens when the answer was that nobody is signed in. */
  readonly heard: (status: number) => void;
}

const HERE: ServerPlace = { address: '', authorization: null };

let place = HERE;
const listeners = new Set<() => void>();

/** Speaks to a server elsewhere from now on, by a token instead of a cookie. Given nothing: to the one pages come from. */
export function speakTo(next: ServerPlace = HERE): void {
  place = next;
}

/** Where a path of the server is, for requests. */
export function addressAt(path: string): string {
  return `${place.address}${path}`;
}

/** How a request to a path of the server is made now. */
export function serverRequest(path: string): ServerRequest {
  const asked = place;
  const { authorization } = asked;
  return {
    address: addressAt(path),
    credentials: asked.address === '' ? 'same-origin' : 'omit',
    headers: authorization === null ? {} : { authorization },
    heard(status) {
      // An answer to a token that was replaced meanwhile says nothing of the new one.
      if (status !== 401 || authorization === null || place.authorization !== authorization) return;
      for (const listener of listeners) listener();
    },
  };
}

/** An address the server gave, for a picture or a link: its own paths are found where it is, others stay as they are. */
export function shownAddress<Address extends string | null | undefined>(address: Address): Address | string {
  return typeof address === 'string' && isOwnPath(address) ? addressAt(address) : address;
}

/** The same in full, for what leaves this window: a link that is copied. */
export function wholeAddress(address: string): string {
  return isOwnPath(address) ? `${place.address || window.location.origin}${address}` : address;
}

/** Calls back when the token is no longer taken; a cookie's session is followed by the pages themselves. */
export function onUnauthorised(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isOwnPath = (address: string) => /^\/(?!\/)/.test(address);
