import type { Page } from 'playwright-core'

/** The late parts of the shell are there: shortcuts are obeyed and toasts shown from now on. */
export const keysAreOn = (page: Page): Promise<void> =>
  page.locator('[data-position="top-right"]').waitFor({ state: 'attached' })
