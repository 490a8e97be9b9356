/** What a request asks for, as far as the worker is concerned: everything else goes to the server as if no worker were there. */
export type Asked = 'screen' | 'file' | 'not ours'

/**
 * Pages that are no screens, by the first part of their path: they are for everybody's telephones, are written by the
 * server, or answer a program. `/cards` and `/cashier` are screens.
 */
const foreign = ['api', 'c', 'client', 'ecran', 'ca', 'aide', 'images', 'healthz', 'readyz']

type Request = { readonly method: string; readonly mode: string; readonly path: string }

export function whatIsAsked({ method, mode, path }: Request): Asked {
  if (method !== 'GET') return 'not ours'
  // Their names bear a digest: a copy is as good as the file.
  if (path.startsWith('/assets/')) return 'file'
  const [first = ''] = path.slice(1).split('/')
  return mode === 'navigate' && !foreign.includes(first) ? 'screen' : 'not ours'
}

/** The page that leads to this screen, as the server chooses it: see server/platform/pages.ts. */
export function pageOf(path: string, pages: readonly string[]): string {
  const own = `/pages${path}.html`
  return pages.includes(own) ? own : sharedPage
}

export const sharedPage = '/index.html'
