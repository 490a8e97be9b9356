import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until a sentence of code is true in the page. The pages' own policy forbids what waitForFunction would do. */
export const until = (page: Page, sentence: string, timeout = 10_000) =>
  expect.poll(() => page.evaluate(sentence), { timeout, interval: 50 }).toBe(true)
