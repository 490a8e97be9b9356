/** The pages /c and /c/{code}: complete without a script. */
import { readTypedCardCode } from '#rules/card/card-code-typing.ts'
import type { House } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import type { Authenticate } from '../platform/authenticate.ts'
import { failureOf } from '../platform/failures.ts'
import { type Html, html } from '../platform/html.ts'
import type { Log } from '../platform/log.ts'
import type { PublicPage, ShowPublicPage } from '../platform/public-page.ts'
import type { ShowPublicPart } from '../platform/public-part.ts'
import { cardPage } from './card-page.ts'
import { isMiss } from './count-misses.ts'
import { findPage } from './find-page.ts'
import { lookUpCard } from './look-up-card.ts'
import { orderBlock } from './order-block.ts'
import { staffLink } from './staff-link.ts'
import { watchCard } from './watch-card.ts'

type Door = { readonly house: House; readonly log: Log }
type DoorOfPage = Door & { readonly authenticate: Authenticate }
type Asked = { readonly written: string; readonly source: string; readonly cookies: string | undefined }

export const showPublicCard =
  (door: DoorOfPage): ShowPublicPage =>
  async ({ code, typed, ...asked }) => {
    if (code !== undefined) return showCard(door, { written: code, ...asked })
    const readable = readTypedCardCode(typed ?? '')
    if (readable) return { leadsTo: `/c/${readable}` }
    return pageOf(door.house, 'Consulter mon solde', findPage(typed))
  }

/** The page of an unknown card differs from others only in its words, not in its status. */
async function showCard({ house, log, authenticate }: DoorOfPage, asked: Asked): Promise<PublicPage> {
  const { written, source, cookies } = asked
  const show = (content: Html) => pageOf(house, 'Ma carte', content)
  try {
    const found = await lookUpCard(house, { written, source })
    return await show(html`${staffLink(await authenticate(cookies), written)}${cardPage(found)}`)
  } catch (error) {
    const { status, body } = failureOf(error, log)
    const missed = isMiss(body.code) ? written : undefined
    const advice = body.code === 'card-not-found' ? 'Demandez à la caisse de recharge.' : undefined
    const page = await show(cardPage({ sentence: body.message, isFinal: status < 500, missed, advice }))
    return missed !== undefined ? page : { ...page, status, retryAfter: body.data.seconds ?? undefined }
  }
}

/** The script requests this part instead of the whole page. On an error it returns nothing: the page itself will show the reason. */
export const showOrders =
  ({ house, log }: Door): ShowPublicPart =>
  async ({ code: written, source }) => {
    try {
      const { orders, mark } = await watchCard(house, { written, source })
      const told = orders.map(({ since, ...order }) => ({ ...order, since: since.toISOString() }))
      return { status: 200, whole: orderBlock({ orders: told, mark, now: house.clock().toISOString() }).text }
    } catch (error) {
      const { status, body } = failureOf(error, log)
      const retryAfter = body.data.seconds ?? undefined
      return isMiss(body.code) ? { status: 200, whole: '' } : { status, whole: '', retryAfter }
    }
  }

/** Leaves out the name of the event if the database does not answer: the page reports that failure, and must not fail too. */
async function pageOf(house: House, title: string, content: Html) {
  const { event } = await venueNow(house).catch(() => ({ event: '' }))
  const named = event === '' ? '' : html` · ${event}`.text
  return { status: 200, home: '/c', slots: { title, event: named, content: content.text } }
}
