/**
 * The page to open after signing in, from `?suite=`. Only paths of this site are allowed: «//evil.example», «/\evil.example» and
 * «https://…» lead to other sites, and browsers drop line ends and resolve dots first. «/api/…» is refused too, as it would show
 * a page of JSON.
 */
export function safeReturn(suite: string | undefined): string {
  if (!suite?.startsWith('/') || /[\\\p{Cc}\p{Cs}]/u.test(suite)) return '/'
  const path = suite.split(/[?#]/, 1)[0] ?? ''
  const isScreen = !dressedUp.test(path) && !/^\/(login|api)(\/|$)/.test(path)
  return isScreen ? suite : '/'
}

/** An empty path segment, or one of dots alone, also percent-encoded. */
const dressedUp = /\/(\/|(\.|%2e){1,2}(\/|$))/i
