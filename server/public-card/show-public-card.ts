/** The pages /c and /c/{code}: whole before any script runs, and the same whether one ever does. */
import { readCardCode } from '#rules/card-code.ts'
import type { House } from '../books/answer.ts'
import { failureOf } from '../platform/failures.ts'
import type { Log } from '../platform/log.ts'
import type { PublicPage, ShowPublicPage } from '../platform/public-page.ts'
import { cardPage } from './card-page.ts'
import { isMiss } from './count-misses.ts'
import { findPage } from './find-page.ts'
import { type Html, html } from './html.ts'
import { lookUpCard } from './look-up-card.ts'

type Door = { readonly house: House; readonly log: Log }

export const showPublicCard =
  (door: Door): ShowPublicPage =>
  async ({ code, typed, source }) => {
    if (code !== undefined) return showCard(door, code, source)
    const readable = readCardCode(typed ?? '')
    if (readable) return { leadsTo: `/c/${readable}` }
    return pageOf(door.house, 'Consulter mon solde', findPage(typed))
  }

/** A card that is not found has a page like any other: nothing but its words says so. */
async function showCard({ house, log }: Door, written: string, source: string): Promise<PublicPage> {
  const show = (content: Html) => pageOf(house, 'Ma carte', content)
  try {
    return show(cardPage({ card: await lookUpCard(house, { written, source }) }))
  } catch (error) {
    const { status, body } = failureOf(error, log)
    const page = show(cardPage({ sentence: body.message, isFinal: status < 500 }))
    return isMiss(body.code) ? page : { ...page, status, retryAfter: body.data.seconds ?? undefined }
  }
}

const pageOf = ({ venue }: House, title: string, content: Html) => ({
  status: 200,
  slots: { title, event: html`${venue.event}`.text, content: content.text },
})
