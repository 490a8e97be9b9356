/** A person at a screen whose taps and typed words are all counted. */
import type { Locator, Page } from 'playwright-core'

/** The taps and words of one person, summed over all their screens. */
export type Effort = { taps: number; words: number }

export const noEffort = (): Effort => ({ taps: 0, words: 0 })

export function personAt(page: Page, effort: Effort) {
  const typed = (text: string) => {
    effort.words += text.trim().split(/\s+/).length
  }
  return {
    page,
    tap: async (target: Locator) => {
      effort.taps += 1
      await target.click()
    },
    /** Taps the field first, then types. */
    fill: async (field: Locator, text: string) => {
      effort.taps += 1
      typed(text)
      await field.fill(text)
    },
    /** Types where the cursor is already, then presses Enter. */
    typeAndEnter: async (text: string) => {
      effort.taps += 1
      typed(text)
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    },
    /** Types where the cursor is already. */
    type: async (text: string) => {
      typed(text)
      await page.keyboard.type(text)
    },
    /** A key that writes nothing counts as a tap. */
    press: async (key: string) => {
      effort.taps += 1
      await page.keyboard.press(key)
    },
    /** Pastes where the cursor is already: one tap, no word. */
    paste: async (text: string) => {
      effort.taps += 1
      await page.locator('textarea:focus').fill(text)
    },
    /** Two taps: one opens the phone's list, one chooses an entry. */
    choose: async (list: Locator, label: string | RegExp) => {
      effort.taps += 2
      const options = await list.locator('option').allInnerTexts()
      const chosen = options.find((option) =>
        typeof label === 'string' ? option === label : label.test(option),
      )
      await list.selectOption({ label: chosen ?? String(label) })
    },
    /** Chooses a picture among those of the device. */
    attach: async (input: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      effort.taps += 2
      await input.setInputFiles(file)
    },
  }
}

export type Person = ReturnType<typeof personAt>
