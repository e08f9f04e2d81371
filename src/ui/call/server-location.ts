/** Address of the server and credentials of its requests. */
interface ServerLocation {
  /** Without a trailing slash; empty where the server serves the pages. */
  readonly address: string;
  /** Authorization header of every request; null where the session cookie is used. */
  readonly authorization: string | null;
}

interface ServerRequest {
  readonly address: string;
  readonly credentials: RequestCredentials;
  readonly headers: Readonly<Record<string, string>>;
  /** Calls the listeners when the response status is 401. */
  readonly onResponseStatus: (status: number) => void;
}

const SAME_ORIGIN: ServerLocation = { address: '', authorization: null };

let serverLocation = SAME_ORIGIN;
const listeners = new Set<() => void>();

/**
 * Switches to a server at another address, with a token instead of a cookie. Without an argument: back to the origin of the
 * page.
 */
export function setServerLocation(next: ServerLocation = SAME_ORIGIN): void {
  serverLocation = next;
}

/** The URL of a server path, for requests. */
export function serverUrl(path: string): string {
  return `${serverLocation.address}${path}`;
}

/** Address, credentials and headers of a request to a server path. */
export function serverRequest(path: string): ServerRequest {
  const requested = serverLocation;
  const { authorization } = requested;
  return {
    address: serverUrl(path),
    credentials: requested.address === '' ? 'same-origin' : 'omit',
    headers: authorization === null ? {} : { authorization },
    onResponseStatus(status) {
      // The response to a token that was replaced since says nothing about the new one.
      if (status !== 401 || authorization === null || serverLocation.authorization !== authorization) return;
      for (const listener of listeners) listener();
    },
  };
}

/** An address given by the server, for an image or a link: server paths are resolved against it, others stay. */
export function resolveServerUrl<Address extends string | null | undefined>(
  address: Address,
): Address | string {
  return typeof address === 'string' && isOwnPath(address) ? serverUrl(address) : address;
}

/** The same as an absolute URL, for use outside this window: a link that is copied. */
export function absoluteUrl(address: string): string {
  return isOwnPath(address) ? `${serverLocation.address || window.location.origin}${address}` : address;
}

/** Calls back when the token is rejected. Pages with a cookie session handle that themselves. */
export function onUnauthorised(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isOwnPath = (address: string) => /^\/(?!\/)/.test(address);
