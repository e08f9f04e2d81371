/**
 * A public key that only gives the extension the same id on every machine, so that the server knows which origin to
 * accept. It signs nothing; the private key was discarded.
 */
export const EXTENSION_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEArhEHohoX/wUWMCpk24YR+FspD1SC8hpB2P3ZL4FHrFKY+AH9ndhQXOZLMrPXftFPRSt1j5C1n2qF8dTcy4AEwDu+VF87x6VuF6fgxwsrx4gDDkAEJPk9634cqLO70PVR0iCAvhUSXdfCNBBMtivC+hiSfJIOW8gvMXSLkJZLxjqKFVs22UnshHl+29nwIPUdGmtp/Q3l7KDNneq/8GBKrZSjuQFSg1hP3kZFPkEig7k3wHzGlI+WMEbWF9sREJVLv1gPsAvNaM99BGy/bQIBhToSTbNMfUNLKz/VeCXs+9FM6XBlYm1uRET/TC2s/NQ3RbpLFCP6t3Ux5Iu2AiUs6QIDAQAB';

/** The id that browsers derive from that key. Stores assign other ids, configured in `EXTENSION_IDS`. */
export const EXTENSION_ID = 'cgfjhiahjajlcjefhhaafmmbpnckedbf';

/** The download path of the packaged extension. */
export const PACKAGE_PATH = '/extension/vigie-extension.zip';
