import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

/**
 * Two taps of one finger at one place, so far apart; in a window with quick fingers. Before them and after, all comes to rest. The
 * second does not wait for what the first does: on a busy machine it would come later than a second tap ever does.
 */
export async function tapTwice(page: Page, button: Locator, apartMs: number): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox())!
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
    devtools.send('Input.dispatchMouseEvent', {
      ...{ type, x: x + width / 2, y: y + height / 2 },
      ...(type !== 'mouseMoved' && { button: 'left' as const, clickCount: 1 }),
    })
  const tap = () => Promise.all([send('mousePressed'), send('mouseReleased')])
  await page.waitForTimeout(500)
  await send('mouseMoved')
  const first = tap()
  await wait(apartMs)
  await Promise.all([first, tap()])
  await devtools.detach()
  await page.waitForTimeout(600)
}
