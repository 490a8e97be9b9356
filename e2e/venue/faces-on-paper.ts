import type { Page } from 'playwright-core'

/** Waits until both faces of the card are in the print window. When they do not come, the error holds the words of the opener's dialog. */
export async function facesOnPaper(paper: Page, opener: Page): Promise<void> {
  try {
    await paper.locator('.face').nth(1).waitFor()
  } catch {
    const said = await opener.getByRole('dialog').allInnerTexts()
    throw new Error(`no faces to print; the page says «${said.join(' ')}»`)
  }
}
