/**
 * The steps of the Dockerfile, followed by hand where no image can be built: IMAGE_STEPS=yes runs them. They install packages from
 * the registry, and need root on Linux.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { aFreePort } from '../testing/a-free-port.ts'
import { type Image, imageByHand } from '../testing/image-by-hand.ts'

const mayRun = process.env.IMAGE_STEPS !== undefined && process.getuid?.() === 0
let image: Image | undefined
afterAll(() => {
  for (const root of image?.roots ?? []) rmSync(root, { recursive: true, force: true })
})

const codeOf = async (child: ChildProcess) => (await once(child, 'exit'))[0] as number

test.runIf(mayRun)(
  'the image starts as an account without rights, is healthy once it can sell, and stops properly',
  async () => {
    image = imageByHand()
    const { start, command, health, stopSignal, user } = image
    expect(user).toBe('node')
    const env = { PORT: String(await aFreePort()), HTTPS_PORT: 'off' }
    const server = start(command, env)
    const told = text(server.stdout!)
    const ended = codeOf(server)
    await expect.poll(() => codeOf(start(health, env)), { timeout: 60_000 }).toBe(0)
    server.kill(stopSignal)
    expect(await ended).toBe(0)
    expect(await told).toMatch(/premier-administrateur=[\s\S]*Arrêté proprement\./)
    expect(await codeOf(start(health, env))).toBe(1)
  },
  1_800_000,
)
test.skipIf(mayRun)(
  'the steps of the Dockerfile need IMAGE_STEPS=yes, root and the registry of npm',
  () => {},
)
