import type { Page } from 'playwright-core'

/** Both faces of the card are there to be printed. A window that may not close says nothing of what went wrong; its opener does. */
export async function facesOnPaper(paper: Page, opener: Page): Promise<void> {
  try {
    await paper.locator('.face').nth(1).waitFor()
  } catch {
    const said = await opener.getByRole('dialog').allInnerTexts()
    throw new Error(`no faces to print; the page says «${said.join(' ')}»`)
  }
}
