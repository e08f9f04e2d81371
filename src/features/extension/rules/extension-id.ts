/**
 * The public half of a key, whose only use is that the extension has the same id on every machine: the server then knows
 * from whom it takes calls. It signs nothing; its other half was thrown away.
 */
export const EXTENSION_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEArhEHohoX/wUWMCpk24YR+FspD1SC8hpB2P3ZL4FHrFKY+AH9ndhQXOZLMrPXftFPRSt1j5C1n2qF8dTcy4AEwDu+VF87x6VuF6fgxwsrx4gDDkAEJPk9634cqLO70PVR0iCAvhUSXdfCNBBMtivC+hiSfJIOW8gvMXSLkJZLxjqKFVs22UnshHl+29nwIPUdGmtp/Q3l7KDNneq/8GBKrZSjuQFSg1hP3kZFPkEig7k3wHzGlI+WMEbWF9sREJVLv1gPsAvNaM99BGy/bQIBhToSTbNMfUNLKz/VeCXs+9FM6XBlYm1uRET/TC2s/NQ3RbpLFCP6t3Ux5Iu2AiUs6QIDAQAB';

/** What browsers make of that key. A store gives an id of its own: `EXTENSION_IDS` names those. */
export const EXTENSION_ID = 'cgfjhiahjajlcjefhhaafmmbpnckedbf';

/** Where the server hands the packaged extension out. */
export const PACKAGE_PATH = '/extension/vigie-extension.zip';
