/** A person at a screen, whose every tap and every word typed is counted. */
import type { Locator, Page } from 'playwright-core'

/** Taken together by all screens of one person. */
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
    /** Into a field that is tapped first. */
    fill: async (field: Locator, text: string) => {
      effort.taps += 1
      typed(text)
      await field.fill(text)
    },
    /** Where the cursor stands already, then Enter. */
    typeAndEnter: async (text: string) => {
      effort.taps += 1
      typed(text)
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    },
    /** The list of a phone opens, and one of its lines is tapped. */
    choose: async (list: Locator, label: string | RegExp) => {
      effort.taps += 2
      const options = await list.locator('option').allInnerTexts()
      const chosen = options.find((option) =>
        typeof label === 'string' ? option === label : label.test(option),
      )
      await list.selectOption({ label: chosen ?? String(label) })
    },
    /** The picture is looked for among those of the device. */
    attach: async (input: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      effort.taps += 2
      await input.setInputFiles(file)
    },
  }
}

export type Person = ReturnType<typeof personAt>
