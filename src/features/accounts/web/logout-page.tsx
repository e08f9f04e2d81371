/** One screen of the accounts feature. */
export default function LogoutPage() {
  return null;
}
