/** /aide and what stands under it, open to everybody: what each role is to know, to read or to print. */
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { type PublicPage, writePublicPage } from './public-page.ts'

/** `whose` is the role that the address names; undefined for the list of all guides. */
export type ShowGuide = (whose: string | undefined) => PublicPage

type Pages = Hono<{ Bindings: HttpBindings }>

/** Their pictures are files of the screens, whose names bear a dot. */
export function addGuideRoutes(pages: Pages, frame: string, show: ShowGuide): void {
  pages.on('GET', ['/aide', '/aide/', '/aide/:whose{[^.]+}'], (c) =>
    writePublicPage(c, frame, show(c.req.param('whose'))),
  )
}
