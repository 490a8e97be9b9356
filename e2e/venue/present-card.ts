import type { Page } from 'playwright-core'
import { onUs, type Stroke } from '#rules/testing/gun-keys.ts'
import { shootGun } from '../scanner/browser-with-camera.ts'

/** The pause between two different cards: the scanner reads no sooner. The pause before the same card is longer. */
const beforeNextCardMs = 650
const beforeSameCardMs = 3100
type Presented = { readonly text: string; readonly at: number }
const lastPresented = new WeakMap<Page, Presented>()

/** Presents a card to the scanner gun of this window, by its code or its link. */
export async function presentCard(
  page: Page,
  text: string,
  keyboard: (text: string) => Stroke[] = onUs,
): Promise<void> {
  const last = lastPresented.get(page)
  if (last) await page.waitForTimeout(Math.max(0, last.at + restAfter(last, text) - Date.now()))
  await shootGun(page, keyboard(text))
  lastPresented.set(page, { text, at: Date.now() })
}

/** Starts the pause now: a card presented before its screen had loaded is read only at this moment. */
export const wasReadNow = (page: Page, text: string) => lastPresented.set(page, { text, at: Date.now() })

const restAfter = (last: Presented, text: string) =>
  last.text === text ? beforeSameCardMs : beforeNextCardMs
