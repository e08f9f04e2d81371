/** A session older than this proves too little for what could take an account from its owner. */
export const RECENT_SIGN_IN_MS = 24 * 3_600_000;
/** Wrong passwords that such a session bears before it ends. */
export const WRONG_PROOFS_BORNE = 2;
