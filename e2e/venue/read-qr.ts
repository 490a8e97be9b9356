import type { Locator } from 'playwright-core'
import { readByZxing } from '#server/testing/read-codes.ts'

/** What a phone reads in the QR code shown there. */
export async function readQr(shown: Locator): Promise<string | undefined> {
  const [text] = await readByZxing(await shown.screenshot())
  return text
}
