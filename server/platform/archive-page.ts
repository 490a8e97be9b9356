/** The page that checks an archive, in one file: it lies inside every archive, and is read here too. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

/** Undefined where no screens are built. */
export function readArchivePage(screens: string): string | undefined {
  const path = join(screens, 'verifier.html')
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

const address = '/verifier.html'

/** The page says itself what it may do, which is less than the screens may in all but the script and the worker within it. */
export function addVerifierRoute(
  pages: Hono<{ Bindings: HttpBindings }>,
  show: (c: Context, path: string) => Response,
  page: string | undefined,
): void {
  const [, policy = "default-src 'none'"] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page ?? '') ?? []
  pages.get(address, (c) => {
    const answer = show(c, address)
    answer.headers.set('content-security-policy', `${policy}; frame-ancestors 'none'`)
    return answer
  })
}
