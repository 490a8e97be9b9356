/**
 * Answers with a page that is open to the public: the content comes from a concept, the frame from the build of the screens.
 *
 * A page for people who do not sign in (a card, a customer's screen, a board, a guide) is small, has no React, and is whole before any
 * script runs. Its frame is `web/card.html`, `web/board.html` or `web/guide.html`, named in `vite.config.ts`; its script stands in
 * `web/public-card/` or `web/board/`; its words are written by the server (`server/public-card/`) or told by a stream
 * (`server/board/`), never by the script; its address stands in `pages.ts`.
 */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { brandName } from '#rules/venue/brand.ts'
import { html } from './html.ts'
import type { SourceOf } from './source-of.ts'

export type PublicPage =
  | { readonly leadsTo: string }
  | {
      readonly status: number
      /** Seconds, for the Retry-After header. */
      readonly retryAfter?: string | number | undefined
      /** Where the brand leads; undefined on a screen that no tap may leave. */
      readonly home?: string
      /** HTML for the placeholders of the frame, such as `<!--title-->`. */
      readonly slots: Readonly<Record<'title' | 'event' | 'content', string>>
    }

/** `code` is from the address, of a card or of a customer screen; `typed` is from the form. */
export type ShowPublicPage = (asked: {
  readonly code: string | undefined
  readonly typed: string | undefined
  readonly source: string
  readonly cookies: string | undefined
}) => Promise<PublicPage>

type Parts = {
  readonly frame: string
  readonly show: ShowPublicPage
  readonly sourceOf: SourceOf
}

/** Which person holds a card or a link is private: the page is not cached or indexed, and its address is not sent to other sites. */
export const discreet = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const

export const answerPublicPage =
  ({ frame, show, sourceOf }: Parts) =>
  async (c: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    const source = sourceOf(c.env.incoming)
    const { cookie: cookies } = c.env.incoming.headers
    const page = await show({ code: c.req.param('code'), typed: c.req.query('code'), source, cookies })
    return writePublicPage(c, frame, page)
  }

export function writePublicPage(c: Context, frame: string, page: PublicPage): Response {
  for (const [name, value] of Object.entries(discreet)) c.header(name, value)
  if ('leadsTo' in page) return c.redirect(page.leadsTo, 303)
  if (page.retryAfter !== undefined) c.header('retry-after', String(page.retryAfter))
  return c.html(fill(frame, { ...page.slots, brand: brandLeadingTo(page.home) }), page.status as 200)
}

const brandLeadingTo = (home: string | undefined): string =>
  home === undefined ? brandName : html`<a href="${home}">${brandName}</a>`.text

/** Fills all slots in one pass, so that the text of one slot is not searched for another. */
const fill = (frame: string, texts: Readonly<Record<string, string>>): string =>
  frame.replace(/<!--(\w+)-->/g, (whole, slot: string) => texts[slot] ?? whole)
