/** One screen of the accounts feature. */
export default function LoginPage() {
  return null;
}
