import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { root } from './root.ts'

const failed = join(root, 'e2e/pictures/failed')
const published = join(root, 'docs/pictures')
const ofGuides = join(root, 'web/public/aide')

/** Pictures that the guides show too: their names and widths in pixels, see server/guide/guide.ts. */
const inGuides: Readonly<Record<string, number>> = {
  pos: 720,
  payment: 720,
  recharge: 720,
  kitchen: 720,
  stocks: 720,
  dashboard: 720,
  'public-card-phone': 240,
}

/** Keeps a picture of every window when a test fails, one for each try. */
export async function photographAll(browser: Browser, test: string, tries: number): Promise<void> {
  mkdirSync(failed, { recursive: true })
  const name = `${test.replace(/[^\p{L}\d]+/gu, '-').slice(0, 60)}-try-${tries}`
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const path = join(failed, `${name}-${index}.png`)
    await page.screenshot({ path, timeout: 5000 }).catch(() => undefined)
  }
}

/**
 * Keeps a picture for the README, the documents and the guides. It is taken only on request, because no two pictures are equal
 * byte for byte.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!process.env.UPDATE_PICTURES) return
  mkdirSync(published, { recursive: true })
  // Moves the pointer away, so that no button looks hovered.
  await page.mouse.move(1, 1)
  const path = join(published, `${name}.png`)
  const picture = await page.screenshot({ path, animations: 'disabled' })
  const width = inGuides[name]
  if (width === undefined) return
  const { default: sharp } = await import('sharp')
  await sharp(picture)
    .resize({ width })
    .webp({ quality: 70, effort: 6 })
    .toFile(join(ofGuides, `${name}.webp`))
}
