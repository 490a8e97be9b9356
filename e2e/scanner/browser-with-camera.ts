import { type Browser, chromium, type Page } from 'playwright-core'
import type { Stroke } from '#rules/testing/gun-keys.ts'

const { CHROMIUM_PATH: whole = '/usr/bin/chromium', CHROMIUM_SHELL_PATH: shell = whole } = process.env

/**
 * A Chromium whose camera plays this film. Without a film it has no camera and no window, and is faster. A context without the
 * camera permission is refused the camera, as after a person's no.
 */
export const openBrowser = (film?: string): Promise<Browser> =>
  film ? launch(whole, withFilm(film)) : launch(shell)

/** A whole Chromium: the one without windows shows no notifications. */
export const openBrowserThatNotifies = (): Promise<Browser> => launch(whole)

/** With a profile folder of its own, where Chromium stores the certificates that its person trusts. */
export const openBrowserOf = (home: string, film: string, more: readonly string[]): Promise<Browser> =>
  launch(whole, [...withFilm(film), ...more], { ...process.env, HOME: home } as Record<string, string>)

const withFilm = (film: string) => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

const launch = (
  executablePath: string,
  more: readonly string[] = [],
  env?: Record<string, string>,
): Promise<Browser> =>
  chromium.launch({
    executablePath,
    ...(env && { env }),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })

let shared: Browser | undefined

/** The one browser, without a camera, that a worker uses for all its files of journeys. It closes with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await openBrowser()
  return shared
}

const enter: Stroke = { key: 'Enter', code: 'Enter', shiftKey: false }
type Shot = { readonly gap?: number; readonly hasSuffix?: boolean }

/**
 * Types like a scanner gun, with trusted key events, and ends with Enter. The events are stamped `gap` milliseconds apart, as a
 * keyboard does, however slow this machine is.
 */
export async function shootGun(
  page: Page,
  strokes: readonly Stroke[],
  { gap = 8, hasSuffix = true }: Shot = {},
): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  const sent: Promise<unknown>[] = []
  for (const { key, code, shiftKey, altKey } of hasSuffix ? [...strokes, enter] : strokes) {
    const text = key === 'Enter' ? '\r' : key.length === 1 && !altKey ? key : undefined
    const windowsVirtualKeyCode = key === 'Enter' ? 13 : 0
    const modifiers = (shiftKey ? 8 : 0) + (altKey ? 1 : 0)
    const event = { key, code, modifiers, windowsVirtualKeyCode, timestamp }
    const type = text ? 'keyDown' : 'rawKeyDown'
    sent.push(keyboard.send('Input.dispatchKeyEvent', { type, text, ...event }))
    sent.push(keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }))
    if (key !== 'Shift') timestamp += gap / 1000
  }
  await Promise.all(sent)
  await keyboard.detach()
}
