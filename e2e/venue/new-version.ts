/** Simulates a server with newer screens than the open page, and how the page reacts. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Adds these headers to every answer, as a server of another version would. */
export const answerAs = (page: Page, told: Record<string, string>) =>
  page.context().route('**/api/v1/**', async (route) => {
    // A window that closes meanwhile needs no answer.
    const response = await route.fetch().catch(() => undefined)
    if (response)
      await route.fulfill({ response, headers: { ...response.headers(), ...told } }).catch(() => undefined)
  })

export const offer = (page: Page) => page.getByRole('button', { name: 'Mettre à jour' })

/** Makes the page send a request, waits two of its checks (one each second), and expects no offer of the new version. */
export async function seeNoOffer(page: Page): Promise<void> {
  const told = page.waitForResponse('**/api/v1/me')
  await page.evaluate("dispatchEvent(new Event('online'))")
  await told
  await page.evaluate('new Promise((over) => setTimeout(over, 2_000))')
  expect(await offer(page).count()).toBe(0)
}
