import type { Page } from 'playwright-core'

/** Repeats a look at a page that has just been resized, for at most a third of a second, until it finds nothing wrong. */
export async function onceSettled(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  let found = await look()
  for (let tries = 0; found.length > 0 && tries < 5; tries += 1) {
    await page.waitForTimeout(60)
    found = await look()
  }
  return found
}
