/** Whether the button of a task is in sight without scrolling, and nothing lies over it, on laptops, tablets and phones. */
import type { Locator, Page } from 'playwright-core'
import { keepFindings } from './findings.ts'
import { onceSettled } from './settled.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 690 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
  { width: 360, height: 620 },
]

export type Reach = {
  /** Notes the sizes in which this button is out of reach. Leaves the page in the first size. */
  look(page: Page, state: string, button: Locator): Promise<void>
  /** Fails the test that calls it, at each try, when anything was found. */
  nothingFound(): void
}

export function measureReach(): Reach {
  const findings = keepFindings()
  return {
    nothingFound: () => findings.nothingFound(),
    look: async (page, state, button) => {
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.evaluate('scrollTo(0, 0)')
        const found = await onceSettled(page, () => button.evaluate(faultsOfButton))
        findings.add(...found.map((fault) => `${state}, ${size.width}×${size.height}: ${fault}`))
      }
      await page.setViewportSize(sizes[0]!)
    },
  }
}

const faultsOfButton = (button: Element): string[] => {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)
    return [`«${button.textContent}» ends at ${Math.round(bottom)} of ${innerHeight} px`]
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return button.contains(over)
    ? []
    : [`«${button.textContent}» is covered by ${over?.outerHTML.slice(0, 80)}`]
}
