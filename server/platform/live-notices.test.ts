import { afterEach, expect, inject, type Mock, test, vi } from 'vitest'
import { type CutLine, openCutLine } from '../testing/cut-line.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { openNotices } from './live-notices.ts'
import { withClient } from './one-client.ts'
import { openSilence } from './silence.ts'

const direct = inject('postgres').owner
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

/** A listening server: what it has heard, how often it started listening, and its errors. */
async function listenAt(address: ConnectionSettings) {
  const heard: string[] = []
  const [onUnknown, onError] = [vi.fn(), vi.fn()]
  const onNotice = (topics: readonly string[]) => heard.push(...topics)
  const silence = openSilence()
  const notices = openNotices({
    address,
    silence,
    onError,
    onNotice,
    onUnknown,
    asksForCommits: false,
    beatMs: 100,
  })
  open.unshift(notices)
  const hasBegun = (times: number) => expect.poll(() => onUnknown.mock.calls.length).toBe(times)
  await hasBegun(1)
  return { ...notices, heard, hasBegun, onError, silence }
}

async function lineTo(address: ConnectionSettings) {
  const line = await openCutLine(address)
  open.push(line)
  return line
}

async function listenFromAfar() {
  const line = await lineTo(direct)
  return { line, far: await listenAt(line.settings), near: await listenAt(direct) }
}

/** Cuts the line and waits until the listener on the connection has noticed. */
async function fallSilent(line: CutLine, { onError }: { onError: Mock }, meanwhile: () => void) {
  line.fallSilent(true)
  meanwhile()
  await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(0)
  line.fallSilent(false)
}

test('what one server announces reaches the other servers, and not that server itself', async () => {
  const [here, there] = [await listenAt(direct), await listenAt(direct)]
  here.spread(['cards', 'sales'])
  await expect.poll(() => there.heard).toEqual(['cards', 'sales'])
  expect(here.heard).toEqual([])
})

test('a connection for announcements that falls silent is replaced, and its listener hears that some may be missing', async () => {
  const { line, far, near } = await listenFromAfar()
  await fallSilent(line, far, () => near.spread(['lost']))
  expect(far.silence.isSilent()).toBe(true)
  await far.hasBegun(2)
  expect(far.silence.isSilent()).toBe(false)
  near.spread(['after'])
  await expect.poll(() => far.heard).toEqual(['after'])
})

test('announcements sent on a silent connection are lost, and the other servers hear that some may be missing', async () => {
  const { line, far, near } = await listenFromAfar()
  await fallSilent(line, far, () => far.spread(['lost']))
  await near.hasBegun(2)
  expect(near.heard).toEqual([])
})

test('a silent connection for announcements does not keep a server from closing', async () => {
  const line = await lineTo(direct)
  const far = await listenAt(line.settings)
  line.fallSilent(true)
  await far.close()
})

test('a server can close while its connection for announcements is being made', async () => {
  const line = await lineTo(direct)
  line.fallSilent(true)
  const ears = { onError: vi.fn(), onNotice: vi.fn(), onUnknown: vi.fn() }
  const notices = openNotices({
    address: line.settings,
    silence: openSilence(),
    asksForCommits: false,
    beatMs: 60_000,
    ...ears,
  })
  await notices.close()
  expect(ears.onUnknown).not.toHaveBeenCalled()
})

test('a notice from another program is reported and ignored', async () => {
  const [here, there] = [await listenAt(direct), await listenAt(direct)]
  await withClient(direct, (client) => client.query("notify farhapass_live, 'what'"))
  await expect.poll(() => there.onError.mock.calls.length).toBe(1)
  here.spread(['cards'])
  await expect.poll(() => there.heard).toEqual(['cards'])
})

test('a connection for announcements that was cut is opened again', async () => {
  const { line, far, near } = await listenFromAfar()
  line.cutAfter(1, 'answered')
  near.spread(['cut'])
  await far.hasBegun(2)
  near.spread(['after'])
  await expect.poll(() => far.heard).toEqual(['after'])
})
