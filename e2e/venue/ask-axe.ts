import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong on the page; small targets only within one place of it, if told. Telling of what is right as well
 * would take it twice as long.
 */
export async function askAxe(page: Page, wishes: RunOptions, targetsWithin = 'html'): Promise<string[]> {
  await bringAxe(page)
  await page.evaluate(endTransitions)
  const options = { ...wishes, resultTypes: ['violations'], preload: false, elementRef: true }
  return page.evaluate<string[]>(`
    axe.run('html', ${JSON.stringify(options)}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes
      .filter(({ element }) => id !== 'target-size' || element?.closest('${targetsWithin}') !== null)
      .map(({ html }) => id + ': ' + html.slice(0, 200))))`)
}

/** Half a megabyte, so once a document. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate('typeof axe === "object"'))) await frame.evaluate(axe.source)
}

/** A colour on its way to another is neither. What inherits it sets out once it has arrived. */
const endTransitions = `(async () => {
  const underWay = () => document.getAnimations().filter((each) => each instanceof CSSTransition && each.playState !== 'finished')
  for (let left = underWay(); left.length > 0; left = underWay()) {
    for (const each of left) each.finish()
    await new Promise(requestAnimationFrame)
  }
})()`
