/** What a second tap does, soon after a first that changed what lies under the finger. */
import type { Page, Request } from 'playwright-core'

/** A screen to walk over: `open` leads to it again and again, and finds nothing of what was done before. */
export type WalkedState = { readonly name: string; readonly open: (page: Page) => Promise<unknown> }

export type Walk = {
  /** Buttons that were tapped. */
  tapped: number
  /** Those whose tap put something else under the finger. */
  replaced: number
  /** What a second tap did beyond the first. */
  readonly harm: string[]
}

type Place = { readonly name: string; readonly x: number; readonly y: number }

/** They leave the sign-in, open a window of the system, or say the same as a neighbour. */
const leftOut = /déconnecter|Imprimer|imprimante|Aller au contenu|^Aide/

/** Once the longest view is drawn, whatever it asks of the server. */
const settledMs = 700

const gapsMs = [80, 120, 180, 200, 350]

/**
 * Taps every button that a person sees there; where that puts something else under the finger, opens the screen again, taps, and
 * taps once more a little later. What the second tap sends or changes beyond the first is harm.
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

/** What was done before may have moved it, for a dialog is as high as what it lists; or its order has left. */
const whereItIs = async (page: Page, seen: Place): Promise<Place | undefined> =>
  (await page.evaluate<Place[]>(placesOf)).find(({ name }) => name === seen.name)

/** A busy machine may tap later than asked: what came too late to be a second tap is tapped again. */
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

/** What was sent to the server, in order of its words; where the page leads, what is in the cart and what is typed. */
type Outcome = { readonly sent: readonly string[]; readonly inHand: string }

/** Something more was sent, or another thing is in hand. An order that was called back before is there no more: nothing is sent then. */
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

/** Without how long ago it was: that changes while one walks. */
const nameOf = `(each) => (each.getAttribute('aria-label') ?? each.textContent).replace(/\\s+/g, ' ').replace(/(il y a )?\\d+ (s|min|minutes?|h)\\b.*/, '').trim()`

/** Centres of the buttons in sight and not covered, those that end a view first; of the products, one alone. */
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

/** The button that was tapped, by its name, where it was tapped: twice on one button is two taps. */
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
