import type { Page } from 'playwright-core'

/** How many taps (pointer presses, Enter, Space) a person needed for this task. */
export async function tapsOf(page: Page, task: () => Promise<unknown>): Promise<number> {
  await page.evaluate('globalThis.taps = 0')
  await task()
  return page.evaluate<number>('globalThis.taps')
}
