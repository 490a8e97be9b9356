/**
 * Inspects each state of a screen in one size and theme, alternately on a narrow dark screen and on a wide light one; in
 * `npm run test:long`, in every size and theme.
 */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { askAxe } from './ask-axe.ts'
import { keepFindings } from './findings.ts'
import { phone, tablet } from './journey.ts'
import { photograph } from './photographs.ts'

type Look = {
  readonly size: typeof tablet | typeof phone
  readonly theme: 'light' | 'dark'
  /** Inspects everything in the other theme too, which changes only colours. */
  readonly isSeen?: boolean
}

/** Each size and each theme once, in turn: neighbouring states share most of their screen, and a look takes one or two seconds. */
const ordinaryLooks: readonly Look[] = [
  { size: phone, theme: 'dark' },
  { size: tablet, theme: 'light' },
]
/** In `npm run test:long`: each state in each size and each theme. */
const everyLook: readonly Look[] = [
  { size: tablet, theme: 'light' },
  { size: tablet, theme: 'dark', isSeen: true },
  { size: phone, theme: 'dark' },
  { size: phone, theme: 'light', isSeen: true },
]

type Wishes = {
  /** The names under which pictures are kept, in the light theme unless set otherwise. */
  readonly wide?: string
  readonly narrow?: string
  readonly pictured?: Look['theme']
  /** The public pages read the theme once: they are reloaded for each look, until this element is shown. */
  readonly reloadUntil?: Locator
}

export type Inspector = {
  /** Notes what does not fit and what axe finds. Leaves the page wide and light. */
  look(page: Page, state: string, wishes?: Wishes): Promise<void>
  /** Fails the test that calls it, at each try, when anything was found. */
  nothingFound(): void
  readonly states: number
}

const isThorough = process.env.EVERY_LOOK !== undefined
const looksAt = (state: number) => (isThorough ? everyLook : ordinaryLooks.slice(state % 2, (state % 2) + 1))

export function hireInspector(): Inspector {
  const findings = keepFindings()
  let states = 0
  return {
    nothingFound: () => findings.nothingFound(),
    get states() {
      return states
    },
    look: async (page, state, wishes = {}) => {
      // A list that is being read again is dimmed for a moment, which would fail the contrast.
      await expect.poll(() => page.locator('[data-dimmed]').count()).toBe(0)
      for (const look of looksAt(states)) {
        await dress(page, look, wishes)
        const faults = await (look.isSeen ? findPaleWords(page) : findFaults(page, look))
        findings.add(...faults.map((fault) => `${state}, ${look.size.width} px, ${look.theme}: ${fault}`))
      }
      states += 1
      await takePictures(page, wishes)
      await dress(page, { size: tablet, theme: 'light' }, wishes)
    },
  }
}

async function takePictures(page: Page, wishes: Wishes): Promise<void> {
  const { wide, narrow, pictured: theme = 'light' } = wishes
  for (const [size, name] of [
    [tablet, wide],
    [phone, narrow],
  ] as const) {
    if (!name) continue
    await dress(page, { size, theme }, wishes)
    await photograph(page, name)
  }
}

/** Does nothing when the page has this size and theme already, because each change repaints the whole page. */
async function dress(page: Page, { size, theme }: Look, { reloadUntil }: Wishes): Promise<void> {
  const isSized = page.viewportSize()?.width === size.width && page.viewportSize()?.height === size.height
  if (isSized && (await page.evaluate<boolean>(wears(theme)))) return
  await page.setViewportSize(size)
  await page.evaluate(`
    localStorage.setItem('farhapass.theme', '${theme}')
    dispatchEvent(new StorageEvent('storage', { key: 'farhapass.theme' }))
    new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))`)
  if (reloadUntil) {
    await page.reload()
    await reloadUntil.waitFor()
  }
  await expect.poll(() => page.evaluate(wears(theme))).toBe(true)
}

const wears = (theme: Look['theme']) => `document.documentElement.dataset.mantineColorScheme === '${theme}'`

const dialog = '[aria-modal="true"]'

async function findFaults(page: Page, look: Look): Promise<string[]> {
  const faults = await askAxeAt(page, look)
  const small = await page.evaluate<string[]>(smallTargets)
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  if (excess > 0) faults.push(`${excess} px too wide`)
  return [...faults, ...small.map((target) => `smaller than a finger: ${target}`)]
}

async function askAxeAt(page: Page, { size }: Look): Promise<string[]> {
  // With a dialog open only the dialog is looked at: the page behind it was looked at before, and cannot be pressed.
  const hasDialog = (await page.locator(dialog).count()) > 0
  // The axe rule on target sizes takes as long as all others together, so it runs only on the phone, where targets are smallest.
  // smallTargets is stricter anyway.
  const looksForTargets = isThorough || size === phone
  return askAxe(page, { rules: { 'target-size': { enabled: looksForTargets } } }, hasDialog ? dialog : 'html')
}

const findPaleWords = (page: Page) => askAxe(page, { runOnly: ['color-contrast', 'link-in-text-block'] })

/** Lists controls smaller than 44 px, or 40 px in a dense menu; a link within a sentence may be as low as its line. */
const smallTargets = `
  [...document.querySelectorAll('button, a[href], select, input, [role=button]')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && getComputedStyle(each).display !== 'inline')
    .map((each) => [each.closest('label') ?? each, each])
    .filter(([area]) => {
      const { width, height } = area.getBoundingClientRect()
      return width > 1 && Math.min(width, height) < (area.closest('[data-dense]') ? 39.5 : 43.5)
    })
    .map(([area, each]) => Math.round(area.getBoundingClientRect().width) + ' × ' + Math.round(area.getBoundingClientRect().height) + ' ' + each.outerHTML.slice(0, 160))`
