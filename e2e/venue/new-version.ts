/** A server that has newer screens than the page that is open, and what the page makes of that. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** As a server of another version answers. */
export const answerAs = (page: Page, told: Record<string, string>) =>
  page.context().route('**/api/v1/**', async (route) => {
    // A window that closes meanwhile needs no answer.
    const response = await route.fetch().catch(() => undefined)
    if (response)
      await route.fulfill({ response, headers: { ...response.headers(), ...told } }).catch(() => undefined)
  })

export const offer = (page: Page) => page.getByRole('button', { name: 'Mettre à jour' })

/** Asks the server something, and gives the page the time to look at what is in hand: it does so every second. */
export async function seeNoOffer(page: Page): Promise<void> {
  const told = page.waitForResponse('**/api/v1/me')
  await page.evaluate("dispatchEvent(new Event('online'))")
  await told
  await page.evaluate('new Promise((over) => setTimeout(over, 2_000))')
  expect(await offer(page).count()).toBe(0)
}
