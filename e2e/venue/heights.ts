/** Checks that every button of a task can be pressed without scrolling, on the screens that counters have. */
import type { Page } from 'playwright-core'
import { keepFindings } from './findings.ts'
import { keysAreOn } from './keys.ts'
import { onceSettled } from './settled.ts'

type Size = { readonly width: number; readonly height: number }

export const phones: readonly Size[] = [
  { width: 360, height: 620 },
  { width: 360, height: 740 },
]
export const wideScreens: readonly Size[] = [
  { width: 768, height: 1024 },
  { width: 1024, height: 690 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 1366, height: 640 },
]

const everySize = [...phones, ...wideScreens]

export type Heights = {
  /**
   * Looks for the buttons with these names in every size, then again under the bar of a lost connection. Leaves the page online,
   * at the last size.
   */
  look(page: Page, state: string, buttons: readonly string[], sizes?: readonly Size[]): Promise<void>
  /** Of a page that nobody opens at a counter: without the bar, and buttons within a sentence may be as low as any. */
  lookAtDesk(page: Page, state: string, buttons: readonly string[]): Promise<void>
  /** Fails the test that calls it, at each try, when a button was out of reach. */
  everythingInReach(): void
  /** How many buttons were looked at; each size counts. */
  readonly looked: number
}

type Asked = {
  readonly buttons: readonly string[]
  readonly sizes: readonly Size[]
  /** The least side of a button, in pixels. */
  readonly least: number
}

export function measureHeights(): Heights {
  const findings = keepFindings()
  let looked = 0
  const lookAtEach = async (page: Page, state: string, { buttons, sizes, least }: Asked) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      const found = await outOfReach(page, buttons, least)
      findings.add(...found.map((fault) => `${state}, ${size.width}×${size.height}: ${fault}`))
      looked += buttons.length
    }
  }
  return {
    lookAtDesk: (page, state, buttons) => lookAtEach(page, state, { buttons, sizes: everySize, least: 44 }),
    look: async (page, state, buttons, sizes = everySize) => {
      const asked = { buttons, sizes, least: 48 }
      await lookAtEach(page, state, asked)
      await keysAreOn(page)
      await page.context().setOffline(true)
      await connectionLost(page).waitFor()
      await lookAtEach(page, `${state}, connection lost`, asked)
      await page.context().setOffline(false)
      await connectionLost(page).waitFor({ state: 'hidden' })
    },
    everythingInReach: () => findings.nothingFound(),
    get looked() {
      return looked
    },
  }
}

export const connectionLost = (page: Page) =>
  page.getByText(/^(Connexion perdue|Le serveur ne répond pas)/).first()

async function outOfReach(page: Page, buttons: readonly string[], least: number): Promise<string[]> {
  await page.evaluate('scrollTo(0, 0)')
  return onceSettled(page, () => page.evaluate(`(${faultsOf})(${JSON.stringify(buttons)}, ${least - 0.5})`))
}

/**
 * Lists buttons that are missing, smaller than a fingertip, outside the window, or covered at the centre or a corner. A rounded
 * corner is tested on its curve.
 */
const faultsOf = `(names, least) => {
  const plain = (text) => text.replace(/\\s+/g, ' ').trim()
  const nameOf = (each) => plain(each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent)
  const all = [...document.querySelectorAll('button, a[href], input')].filter((each) => each.checkVisibility())
  const faultOf = (button) => {
    const { left, top, right, bottom, width, height } = button.getBoundingClientRect()
    if (Math.min(width, height) < least) return 'only ' + Math.round(width) + '×' + Math.round(height)
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      return 'beyond the window, at ' + [left, top, right, bottom].map(Math.round)
    const radius = Math.min(parseFloat(getComputedStyle(button).borderTopLeftRadius), width / 2, height / 2)
    const inset = 1 + radius * 0.3
    const points = [[(left + right) / 2, (top + bottom) / 2]]
    for (const x of [left + inset, right - inset]) for (const y of [top + inset, bottom - inset]) points.push([x, y])
    const above = points.map(([x, y]) => document.elementFromPoint(x, y)).find((each) => !button.contains(each))
    return above === undefined ? undefined : 'under ' + above?.outerHTML.slice(0, 80)
  }
  return names.flatMap((name) => {
    const button = all.find((each) => nameOf(each) === name)
    const fault = button === undefined ? 'is not there' : faultOf(button)
    return fault === undefined ? [] : [name + ' ' + fault]
  })
}`
