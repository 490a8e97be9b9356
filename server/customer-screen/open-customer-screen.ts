/** The page /client/{token}: anyone with the address that a till gave out may open it, until that till closes. */
import type { House } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { html } from '../platform/html.ts'
import type { ShowPublicPage } from '../platform/public-page.ts'
import type { ShowPublicPart } from '../platform/public-part.ts'
import { isTillOpen } from '../till/till-store.ts'
import { customerPage, customerPart, type Told } from './customer-page.ts'
import { forgetView, viewAt } from './kept-views.ts'

/** A till sends its cart every ten seconds: after three missed updates the screen counts as late. */
const mostSilentMs = 30_000

export const openCustomerScreen =
  (house: House): ShowPublicPage =>
  async ({ code: token = '' }) => {
    const told = await readView(house, token)
    const { event } = await venueNow(house)
    const slots = { title: 'Écran client', event: event === '' ? '' : html` · ${event}`.text }
    return { status: 200, slots: { ...slots, content: customerPage(told).text } }
  }

/** The open page requests this part every few seconds. */
export const showCustomerCart =
  (house: House): ShowPublicPart =>
  async ({ code }) => ({ status: 200, whole: customerPart(await readView(house, code)).text })

/** A token that no till has sent is answered without a query. */
async function readView(house: House, token: string): Promise<Told | undefined> {
  const kept = viewAt(house, token)
  if (!kept) return undefined
  if (await isTillOpen(house.database, kept.tillId))
    return { view: kept.view, isLate: house.clock().getTime() - kept.at.getTime() > mostSilentMs }
  forgetView(house, kept.tillId)
  return undefined
}
