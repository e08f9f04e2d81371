/** One screen of the accounts feature. */
export default function SetPasswordPage() {
  return null;
}
