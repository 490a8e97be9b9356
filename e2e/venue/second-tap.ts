import type { Locator, Page } from 'playwright-core'

/** Two taps of one finger at one place, so far apart; in a window with quick fingers. Before them and after, all comes to rest. */
export async function tapTwice(page: Page, button: Locator, apartMs: number): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox())!
  const tap = () => page.mouse.click(x + width / 2, y + height / 2)
  await page.waitForTimeout(500)
  await tap()
  await page.waitForTimeout(apartMs)
  await tap()
  await page.waitForTimeout(600)
}
