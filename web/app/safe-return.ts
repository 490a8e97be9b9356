/**
 * Where to go after signing in, from `?suite=`. Only a path of this very site is followed: «//evil.example»,
 * «/\evil.example» and «https://…» are addresses of other sites dressed as paths.
 */
export function safeReturn(suite: string | undefined, origin = 'http://here.invalid'): string {
  if (!suite?.startsWith('/')) return '/'
  try {
    const url = new URL(suite, origin)
    const path = `${url.pathname}${url.search}${url.hash}`
    return url.origin === origin && !path.startsWith('//') && url.pathname !== '/login' ? path : '/'
  } catch {
    return '/'
  }
}
