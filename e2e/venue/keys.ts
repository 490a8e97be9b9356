import type { Page } from 'playwright-core'

/** The late parts of the shell are there: shortcuts are obeyed and toasts shown from now on. */
export const keysAreOn = (page: Page): Promise<void> =>
  page.locator('[data-position="top-right"]').waitFor({ state: 'attached' })

/** As slowly as a person: faster is a scanner gun, and is not heard. */
export async function press(page: Page, key: string): Promise<void> {
  await keysAreOn(page)
  await page.keyboard.press(key)
  await page.waitForTimeout(150)
}
