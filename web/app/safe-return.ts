/**
 * Where to go after signing in, from `?suite=`. Only a path of this very site is followed: «//evil.example»,
 * «/\evil.example» and «https://…» are addresses of other sites dressed as paths. The server's own calls are no
 * screen: «/api/…» would leave one before a page of braces.
 */
export function safeReturn(suite: string | undefined, origin = 'http://here.invalid'): string {
  if (!suite?.startsWith('/')) return '/'
  try {
    const url = new URL(suite, origin)
    const path = `${url.pathname}${url.search}${url.hash}`
    const isScreen = !/^\/(\/|(login|api)(\/|$))/.test(path.split(/[?#]/)[0]!)
    return url.origin === origin && isScreen ? path : '/'
  } catch {
    return '/'
  }
}
