import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong on the page, or within one place of it. Telling of what is right as well would take it twice as long.
 * The page must be opened with reduced motion: a colour on its way to another is neither.
 */
export async function askAxe(page: Page, wishes: RunOptions, within = 'html'): Promise<string[]> {
  const options = { ...wishes, resultTypes: ['violations'], preload: false }
  const look = `
    axe.run('${within}', ${JSON.stringify(options)}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes
      .map(({ html }) => id + ': ' + html.slice(0, 200))))`
  const found = await page.evaluate<string[] | undefined>(`globalThis.axe && ${look}`)
  // Half a megabyte, so once a document.
  return found ?? page.evaluate<string[]>(`${axe.source}\n;${look}`)
}
