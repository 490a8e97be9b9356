export function SignInScreen() {
  return <h1>Connexion</h1>
}
