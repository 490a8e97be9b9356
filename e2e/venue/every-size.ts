/** Looks at one screen in the sizes of an organiser's laptop and of a phone, resized in place: nothing fades, breaks, scrolls aside or is cut. */
import type { Page } from 'playwright-core'
import { keepFindings } from './findings.ts'
import { onceSettled } from './settled.ts'

const sizes = [
  { width: 1280, height: 640 },
  { width: 1366, height: 640 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

export type SizesWalk = {
  /** Notes what is wrong with the screen that is open, in each size. Leaves the page in the first size. */
  look(page: Page, screen: string): Promise<void>
  /** Fails the test that calls it, at each try, when anything was found. */
  nothingFound(): void
  /** How many screens were looked at. */
  readonly screens: number
}

export function walkSizes(): SizesWalk {
  const findings = keepFindings()
  let screens = 0
  return {
    look: async (page, screen) => {
      screens += 1
      findings.add(...(await faultsInEachSize(page, screen)))
    },
    nothingFound: () => findings.nothingFound(),
    get screens() {
      return screens
    },
  }
}

export async function faultsInEachSize(page: Page, screen: string): Promise<string[]> {
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate('scrollTo(0, 0)')
    const found = await onceSettled(page, () => page.evaluate(faultsOfScreen))
    faults.push(...found.map((fault) => `${screen}, ${size.width}×${size.height}: ${fault}`))
  }
  await page.setViewportSize(sizes[0]!)
  return faults
}

const faultsOfScreen = `(() => {
  const isShown = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const named = (each) => each.tagName.toLowerCase() + ' «' + (each.ariaLabel ?? each.textContent).trim().slice(0, 40) + '»'

  const scrollsAside = [document.documentElement, ...document.querySelectorAll('body *')]
    // The lines of a spreadsheet stay whole in the field in which they were pasted.
    .filter((each) => each.tagName !== 'TEXTAREA' && each.scrollWidth > each.clientWidth + 1)
    .filter((each) => each === document.documentElement || /auto|scroll/.test(getComputedStyle(each).overflowX))
    .map((each) => named(each) + ' scrolls ' + (each.scrollWidth - each.clientWidth) + ' px sideways')

  // A menu that scrolls hides links, and a fade at its edge says so too late.
  const menus = [...document.querySelectorAll('header, header *, nav, nav *')].filter(isShown)
  const fades = menus
    .filter((each) => getComputedStyle(each).maskImage !== 'none')
    .concat(menus.filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1))
    .map((each) => 'the menu fades or scrolls: ' + named(each))

  // Words for screen readers alone have a box of a pixel.
  const isUnseen = (each) => {
    for (let box = each; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      if ((width <= 1 || height <= 1) && getComputedStyle(box).overflow !== 'visible') return true
    }
    return false
  }
  const clipping = (each) => {
    for (let box = each; box; box = box.parentElement) if (/hidden|clip/.test(getComputedStyle(box).overflow)) return box
    return undefined
  }
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const parent = text.parentElement
    if (text.data.trim() === '' || /^(SCRIPT|STYLE|OPTION|TITLE|TEXT|NOSCRIPT)$/i.test(parent.tagName)) continue
    if (isShown(parent) && !isUnseen(parent)) texts.push(text)
  }
  const boxesOf = (text, from, to) => {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, to)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }

  // A word may be parted after a hyphen and the like, or where its author allows it; codes and addresses are no words.
  const breaks = texts.flatMap((text) => {
    if (boxesOf(text, 0, text.length).length < 2) return []
    return [...text.data.matchAll(/[\\p{L}\\p{M}\\u00AD]{3,}/gu)].flatMap((word) => {
      if (word[0].includes('\\u00AD')) return []
      const lines = new Set(boxesOf(text, word.index, word.index + word[0].length).map(({ top }) => Math.round(top)))
      const isCode = text.parentElement.closest('.fp-code, code')
      return lines.size > 1 && !isCode ? ['the word «' + word[0] + '» is broken, in ' + named(text.parentElement)] : []
    })
  })

  const cuts = texts.flatMap((text) => {
    const box = clipping(text.parentElement)
    if (!box) return []
    const edge = box.getBoundingClientRect()
    const isIn = ({ left, right, top, bottom }) =>
      left >= edge.left - 1.5 && right <= edge.right + 1.5 && top >= edge.top - 3 && bottom <= edge.bottom + 3
    // A link before the page comes into view once it has the focus.
    return boxesOf(text, 0, text.length).every((line) => isIn(line) || line.bottom <= 0) ? [] : ['cut: ' + named(text.parentElement)]
  })

  const beyond = [...document.querySelectorAll('main .mantine-Button-root[data-variant=filled], main .mantine-Button-root:not([data-variant])')]
    .filter(isShown)
    .slice(0, 1)
    // A form that nobody changed has nothing to send.
    .filter((each) => !each.disabled)
    .filter((each) => {
      const { right, bottom, left, top } = each.getBoundingClientRect()
      return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1
    })
    .map((each) => 'out of reach: ' + named(each))

  return [...new Set([...scrollsAside, ...fades, ...breaks, ...cuts, ...beyond])]
})()`
