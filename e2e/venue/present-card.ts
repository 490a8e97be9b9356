import type { Page } from 'playwright-core'
import { onUs, type Stroke } from '#rules/testing/gun-keys.ts'
import { shootGun } from '../scanner/browser-with-camera.ts'

/** Pause between two cards: no hand is faster, and no scanner reads sooner. The same card is read again only later. */
const beforeNextCardMs = 650
const beforeSameCardMs = 3100
type Presented = { readonly text: string; readonly at: number }
const lastPresented = new WeakMap<Page, Presented>()

/** Shows a card, by its code or its link, to the scanner gun of this window. */
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

/** A card that was shown before its screen was there is read only now: the next one waits from here on. */
export const wasReadNow = (page: Page, text: string) => lastPresented.set(page, { text, at: Date.now() })

const restAfter = (last: Presented, text: string) =>
  last.text === text ? beforeSameCardMs : beforeNextCardMs
