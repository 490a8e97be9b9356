import type { Page } from 'playwright-core'

/** What a look finds wrong with a page that has just been resized, once it has had a third of a second to settle. */
export async function onceSettled(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  let found = await look()
  for (let tries = 0; found.length > 0 && tries < 5; tries += 1) {
    await page.waitForTimeout(60)
    found = await look()
  }
  return found
}
