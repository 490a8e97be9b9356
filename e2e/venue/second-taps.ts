/** The effects of a second tap soon after a first one that changed the view under the finger. */
import type { Page, Request } from 'playwright-core'

/** A screen to test: `open` leads to it again and again, without traces of the taps before. */
export type WalkedState = { readonly name: string; readonly open: (page: Page) => Promise<unknown> }

export type Walk = {
  /** The number of buttons tapped. */
  tapped: number
  /** The number of buttons whose tap put something else under the finger. */
  replaced: number
  /** Effects of a second tap beyond those of the first. */
  readonly harm: string[]
}

type Place = { readonly name: string; readonly x: number; readonly y: number }

/** Buttons that are skipped: they sign out, open a window of the system, or do the same as a neighbour. */
const leftOut = /déconnecter|Imprimer|imprimante|Aller au contenu|^Aide/

/** Long enough for the slowest view to be drawn, requests included. */
const settledMs = 700

const gapsMs = [80, 120, 180, 200, 350]

/**
 * Taps every visible button. Where the tap put something else under the finger, opens the screen again and taps twice. Requests
 * and changes beyond those of one tap are harm.
 */
export async function walkSecondTaps(page: Page, state: WalkedState, walk: Walk): Promise<void> {
  await state.open(page)
  const places = (await page.evaluate<Place[]>(placesOf)).filter(({ name }) => !leftOut.test(name))
  for (const seen of places) {
    await state.open(page)
    const place = await whereItIs(page, seen)
    if (!place) continue
    const once = await outcomeOf(page, () => page.mouse.click(place.x, place.y))
    walk.tapped += 1
    if (await page.evaluate<boolean>(isStillThere(place))) continue
    walk.replaced += 1
    for (const gapMs of gapsMs) {
      const twice = await outcomeOfTwoTaps(page, state, place, gapMs)
      if (twice && isHarm(once, twice))
        walk.harm.push(
          `${state.name}, «${place.name}», again after ${gapMs} ms: ${toldOf(once)}, then ${toldOf(twice)}`,
        )
    }
  }
}

/** Where the button is now: an earlier tap may have moved it, as a dialog is as high as its list. Undefined when its order has gone. */
const whereItIs = async (page: Page, seen: Place): Promise<Place | undefined> =>
  (await page.evaluate<Place[]>(placesOf)).find(({ name }) => name === seen.name)

/** Repeats the two taps when a busy machine made the second one too late. */
async function outcomeOfTwoTaps(
  page: Page,
  { open }: WalkedState,
  seen: Place,
  gapMs: number,
): Promise<Outcome | undefined> {
  for (let tries = 0; tries < 12; tries += 1) {
    await open(page)
    const place = await whereItIs(page, seen)
    if (!place) return undefined
    const { x, y } = place
    const outcome = await outcomeOf(page, async () => {
      await page.evaluate(notePresses)
      await page.mouse.click(x, y)
      await page.waitForTimeout(gapMs)
      await page.mouse.click(x, y)
    })
    const [first = 0, second = 0] = await page.evaluate<number[]>('globalThis.presses ?? []')
    if (second - first < 400) return outcome
  }
  throw new Error(`no second tap came within 400 ms of the first`)
}

const notePresses = `
  globalThis.presses = []
  addEventListener('pointerdown', ({ timeStamp }) => presses.push(timeStamp), true)`

/** `sent`: the requests, sorted; `inHand`: the page's address, the cart and the typed text. */
type Outcome = { readonly sent: readonly string[]; readonly inHand: string }

/**
 * Harm is a request that one tap does not send, or another address, cart or text. A missing request is no harm: an order called
 * back before is gone.
 */
const isHarm = (once: Outcome, twice: Outcome): boolean =>
  once.inHand !== twice.inHand || twice.sent.some((path) => timesOf(path, twice) > timesOf(path, once))

const timesOf = (path: string, { sent }: Outcome) => sent.filter((each) => each === path).length

const toldOf = ({ sent, inHand }: Outcome) => `${sent.join(' ') || 'nothing sent'} ${inHand}`

async function outcomeOf(page: Page, taps: () => Promise<unknown>): Promise<Outcome> {
  const sent: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET') sent.push(pathname.replace(/[0-9a-f-]{36}/g, '…'))
  }
  page.on('request', note)
  await taps()
  await page.waitForTimeout(settledMs)
  page.off('request', note)
  return { sent: sent.sort(), inHand: await page.evaluate<string>(whatIsInHand) }
}

/** The button's name without the age of its order, which changes during the test. */
const nameOf = `(each) => (each.getAttribute('aria-label') ?? each.textContent).replace(/\\s+/g, ' ').replace(/(il y a )?\\d+ (s|min|minutes?|h)\\b.*/, '').trim()`

/** The centres of the visible, uncovered buttons. Buttons that leave the view come first; of all products, only one is included. */
const placesOf = `(() => {
  const plain = ${nameOf}
  const isWithin = (each) => each.closest('main, [role="dialog"]') ? 1 : 0
  const seen = new Set()
  return [...document.querySelectorAll('button, a[href], [role="button"]')].reverse().sort((a, b) => isWithin(b) - isWithin(a)).flatMap((each) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    const [cx, cy] = [x + width / 2, y + height / 2]
    const hit = document.elementFromPoint(cx, cy)
    if (width === 0 || each.disabled || !hit || !each.contains(hit)) return []
    const kind = each.matches('[data-tile]') ? 'tile' : plain(each)
    if (seen.has(kind)) return []
    seen.add(kind)
    return [{ name: plain(each), x: cx, y: cy }]
  })
})()`

/** Whether the tapped button is still at the same place: two taps on one button are meant. */
const isStillThere = ({ name, x, y }: Place) => `(() => {
  const button = document.elementFromPoint(${x}, ${y})?.closest('button, a[href], [role="button"]')
  const found = button ? (${nameOf})(button) : ''
  return found === ${JSON.stringify(name)} || button?.matches('[data-tile]') === true && ${JSON.stringify(name)}.includes('DH')
})()`

const whatIsInHand = `(() => {
  const cart = Object.entries(localStorage).filter(([key]) => key.startsWith('farhapass.cart.'))
    .map(([, kept]) => JSON.stringify(JSON.parse(kept).work).replace(/"at":\\d+/g, ''))
  const typed = [...document.querySelectorAll('input, textarea, [role="status"] bdi')].map((each) => each.value ?? '')
  return [location.pathname, 'cart ' + cart.join(), 'typed ' + typed.join('|')].join(', ')
})()`
