import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

/**
 * Taps twice at one place, this many milliseconds apart, in a window with quick fingers. Waits before and after until the page is
 * at rest. The second tap does not wait for the effect of the first, or it would come too late on a busy machine.
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
