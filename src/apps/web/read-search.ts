/** Search parameters arrive as anything: of each, only what its page expects is taken. */
type Search = Record<string, unknown>;

export const readReturnTo = ({ returnTo }: Search): { returnTo?: string } =>
  typeof returnTo === 'string' ? { returnTo } : {};

/** Where one came from, and the report that is shown. */
export const readReflection = ({ backTo, report }: Search): { backTo?: string; report?: string } => ({
  ...(typeof backTo === 'string' ? { backTo } : {}),
  ...(typeof report === 'string' ? { report } : {}),
});

export const readShown = ({ shown }: Search): { shown?: number } =>
  typeof shown === 'number' ? { shown } : {};

export const readRedirect = ({
  redirectUrl,
  analysisId,
}: Search): { redirectUrl?: string; analysisId?: string } => ({
  ...(typeof redirectUrl === 'string' ? { redirectUrl } : {}),
  ...(typeof analysisId === 'string' ? { analysisId } : {}),
});

/** EX-01: what the extension that asks to be connected made; its page says so when it is none. */
export const readPairing = ({ pairing }: Search): { pairing?: string } =>
  pairing === undefined ? {} : { pairing: String(pairing) };

/** A new thread of a document is being prepared; or somebody came from a recommendation. */
export const readThread = ({
  thread,
  recommendation,
}: Search): { thread?: 'new'; recommendation?: string } => ({
  ...(thread === 'new' ? { thread } : {}),
  ...(typeof recommendation === 'string' ? { recommendation } : {}),
});
