import type { Page } from 'playwright-core'
import { onUs, type Stroke } from '#rules/testing/gun-keys.ts'
import { shootGun } from '../scanner/browser-with-camera.ts'

/** No hand takes the next card sooner, and no scanner listens sooner. */
const betweenCardsMs = 650
const presentedAt = new WeakMap<Page, number>()

/** Shows a card, by its code or its link, to the scanner gun of this window. */
export async function presentCard(
  page: Page,
  text: string,
  keyboard: (text: string) => Stroke[] = onUs,
): Promise<void> {
  const rest = (presentedAt.get(page) ?? 0) + betweenCardsMs - Date.now()
  if (rest > 0) await page.waitForTimeout(rest)
  await shootGun(page, keyboard(text))
  presentedAt.set(page, Date.now())
}
