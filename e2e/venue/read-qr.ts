import type { Locator } from 'playwright-core'
import { readByZxing } from '#server/testing/read-codes.ts'

/** The text that a phone reads in the QR code of this element; undefined when it reads none. */
export async function readQr(shown: Locator): Promise<string | undefined> {
  const [text] = await readByZxing(await shown.screenshot())
  return text
}
