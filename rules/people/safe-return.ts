/**
 * Where to go after signing in, from `?suite=`. Only a path of this very site is followed: «//evil.example»,
 * «/\evil.example» and «https://…» are addresses of other sites dressed as paths, and browsers drop line ends and
 * follow dots before they look. The server's own calls are no screen: «/api/…» would leave one before a page of braces.
 */
export function safeReturn(suite: string | undefined): string {
  if (!suite?.startsWith('/') || /[\\\p{Cc}\p{Cs}]/u.test(suite)) return '/'
  const path = suite.split(/[?#]/, 1)[0] ?? ''
  const isScreen = !dressedUp.test(path) && !/^\/(login|api)(\/|$)/.test(path)
  return isScreen ? suite : '/'
}

/** An empty step, or one of nothing but dots, however they are written. */
const dressedUp = /\/(\/|(\.|%2e){1,2}(\/|$))/i
