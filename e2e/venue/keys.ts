import type { Page } from 'playwright-core'

/** Waits until the shell has loaded its late parts: from then on shortcuts work and toasts are shown. */
export const keysAreOn = (page: Page): Promise<void> =>
  page.locator('[data-position="top-right"]').waitFor({ state: 'attached' })

/** Presses keys as slowly as a person: faster keys are taken for a scanner gun's. */
export async function press(page: Page, key: string): Promise<void> {
  await keysAreOn(page)
  await page.keyboard.press(key)
  await page.waitForTimeout(150)
}
