import type { Page } from 'playwright-core'

/** Waits until the late parts of the shell are loaded: only then do shortcuts work and toasts appear. */
export const keysAreOn = (page: Page): Promise<void> =>
  page.locator('[data-position="top-right"]').waitFor({ state: 'attached' })

/** Presses a key after a person's pause: faster keys are taken for a scanner gun's. */
export async function press(page: Page, key: string): Promise<void> {
  await keysAreOn(page)
  await page.keyboard.press(key)
  await page.waitForTimeout(150)
}
