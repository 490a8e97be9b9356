import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * The faults that axe finds on the page, or within one element. Only faults are requested, which halves the time. Open the page
 * with reduced motion: axe would judge a colour in the middle of its transition.
 */
export async function askAxe(page: Page, wishes: RunOptions, within = 'html'): Promise<string[]> {
  const options = { ...wishes, resultTypes: ['violations'], preload: false }
  const look = `
    axe.run('${within}', ${JSON.stringify(options)}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes
      .map(({ html }) => id + ': ' + html.slice(0, 200))))`
  const found = await page.evaluate<string[] | undefined>(`globalThis.axe && ${look}`)
  // The script of axe is half a megabyte, so it is loaded once for each document.
  return found ?? page.evaluate<string[]>(`${axe.source}\n;${look}`)
}
