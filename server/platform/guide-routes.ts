/** The routes /aide and below, open to everybody: a guide for each role, to read or print. */
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { type PublicPage, writePublicPage } from './public-page.ts'

/** `whose` is the role in the address; undefined for the list of all guides, which may be searched for the words of `sought`. */
export type ShowGuide = (whose: string | undefined, sought: string | undefined) => PublicPage

type Pages = Hono<{ Bindings: HttpBindings }>

/** Pictures of guides are static files of the screens; their names contain a dot. */
export function addGuideRoutes(pages: Pages, frame: string, show: ShowGuide): void {
  pages.on('GET', ['/aide', '/aide/', '/aide/:whose{[^.]+}'], (c) =>
    writePublicPage(c, frame, show(c.req.param('whose'), c.req.query('q'))),
  )
}
