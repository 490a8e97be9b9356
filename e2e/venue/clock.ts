import type { Page } from 'playwright-core'

/**
 * Lets the test control the clock of a window, and opens its screen again. A page that stayed open would read 1970 for a moment,
 * and sign its person out as idle since then.
 */
export async function takeClock(page: Page, address = page.url()): Promise<void> {
  await page.goto('about:blank')
  await page.clock.install()
  await page.goto(address)
}
