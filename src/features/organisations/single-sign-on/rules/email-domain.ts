import { foldEmail } from '#base/validators.ts';

const DOMAIN =
  /^(?=.{3,253}$)[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;

/** A domain as it is stored and compared; null when it is not one. « @agence.fr » and « agence.fr. » mean « agence.fr ». */
export function normalizeDomain(typed: string): string | null {
  const domain = foldEmail(typed).replace(/^@/, '').replace(/\.$/, '');
  return DOMAIN.test(domain) ? domain : null;
}

/** The domain of an address, or null. */
export function domainOf(email: string): string | null {
  const at = email.lastIndexOf('@');
  return at < 1 ? null : normalizeDomain(email.slice(at + 1));
}
