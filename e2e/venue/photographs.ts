import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { root } from './root.ts'

const failed = join(root, 'e2e/pictures/failed')
const published = join(root, 'docs/pictures')

/** What every window showed when a test failed, the first time and when it was tried again. */
export async function photographAll(browser: Browser, test: string, tries: number): Promise<void> {
  mkdirSync(failed, { recursive: true })
  const name = `${test.replace(/[^\p{L}\d]+/gu, '-').slice(0, 60)}-try-${tries}`
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const path = join(failed, `${name}-${index}.png`)
    await page.screenshot({ path, timeout: 5000 }).catch(() => undefined)
  }
}

/** A picture of the README and the documents; taken anew only when asked for, since no two are the same byte for byte. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!process.env.UPDATE_PICTURES) return
  mkdirSync(published, { recursive: true })
  // The pointer is moved away, so that no button looks hovered.
  await page.mouse.move(1, 1)
  await page.screenshot({ path: join(published, `${name}.png`), animations: 'disabled' })
}
