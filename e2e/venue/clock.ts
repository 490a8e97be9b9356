import type { Page } from 'playwright-core'

/**
 * Puts the clock of a window into the hands of its journey, and opens its screen again. A page that stays open meanwhile reads 1970
 * for a moment: it notes that its person last did something then, and signs them out.
 */
export async function takeClock(page: Page, address = page.url()): Promise<void> {
  await page.goto('about:blank')
  await page.clock.install()
  await page.goto(address)
}
