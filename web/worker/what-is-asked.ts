/** What a request asks for. The worker passes all requests that are «not ours» to the server, as if there were no worker. */
export type Asked = 'screen' | 'file' | 'not ours'

/**
 * The first parts of paths that are no screens: these pages are for customers' phones, are rendered by the server, or answer a program.
 * `/cards` and `/cashier` are screens.
 */
const foreign = [
  'api',
  'c',
  'client',
  'ecran',
  'ca',
  'aide',
  'images',
  'healthz',
  'readyz',
  'relais',
  'relay',
]

type Request = { readonly method: string; readonly mode: string; readonly path: string }

export function whatIsAsked({ method, mode, path }: Request): Asked {
  if (method !== 'GET') return 'not ours'
  // The names of these files contain a hash of their content, so a copy is as good as the original.
  if (path.startsWith('/assets/')) return 'file'
  const [first = ''] = path.slice(1).split('/')
  return mode === 'navigate' && !foreign.includes(first) ? 'screen' : 'not ours'
}

/** The page of this screen, as the server chooses it: see server/platform/pages.ts. */
export function pageOf(path: string, pages: readonly string[]): string {
  const own = `/pages${path}.html`
  return pages.includes(own) ? own : sharedPage
}

export const sharedPage = '/index.html'
