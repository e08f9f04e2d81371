/** One screen of the accounts feature. */
export default function AccountPage() {
  return null;
}
