import type { Page } from 'playwright-core'

/** Keeps the scripts of a page from coming, that of the theme apart; answers the way to let them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/assets\/(?!theme).*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}
