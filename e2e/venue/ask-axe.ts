import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

type AxeWishes = Parameters<AxeBuilder['options']>[0]

/** What axe finds wrong on the page, or within one place of it. Telling of what is right as well would take it twice as long. */
export async function askAxe(page: Page, wishes: AxeWishes, within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .include(within)
    .options({ ...wishes, resultTypes: ['violations'], preload: false })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
