/** Search parameters are unvalidated: each function returns only those its page expects. */
type Search = Record<string, unknown>;

export const parseReturnTo = ({ returnTo }: Search): { returnTo?: string } =>
  typeof returnTo === 'string' ? { returnTo } : {};

/** The page to return to, and the selected report. */
export const parseReflectionSearch = ({ backTo, report }: Search): { backTo?: string; report?: string } => ({
  ...(typeof backTo === 'string' ? { backTo } : {}),
  ...(typeof report === 'string' ? { report } : {}),
});

export const parseShown = ({ shown }: Search): { shown?: number } =>
  typeof shown === 'number' ? { shown } : {};

export const parseRedirect = ({
  redirectUrl,
  analysisId,
}: Search): { redirectUrl?: string; analysisId?: string } => ({
  ...(typeof redirectUrl === 'string' ? { redirectUrl } : {}),
  ...(typeof analysisId === 'string' ? { analysisId } : {}),
});

/** EX-01: the pairing code of the extension; the page shows an error when it is invalid. */
export const parsePairing = ({ pairing }: Search): { pairing?: string } =>
  pairing === undefined ? {} : { pairing: String(pairing) };

/** A new thread is being prepared, or the document was opened from a recommendation. */
export const parseThread = ({
  thread,
  recommendation,
}: Search): { thread?: 'new'; recommendation?: string } => ({
  ...(thread === 'new' ? { thread } : {}),
  ...(typeof recommendation === 'string' ? { recommendation } : {}),
});
