import type { Page } from 'playwright-core'

/** Holds back the scripts of a page, except the one of the theme. Returns a function that lets them load. */
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
