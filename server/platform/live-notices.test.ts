import { afterEach, expect, inject, type Mock, test, vi } from 'vitest'
import { type CutLine, openCutLine } from '../testing/cut-line.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { openNotices } from './live-notices.ts'
import { withClient } from './one-client.ts'

const direct = inject('postgres').owner
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

/** A server that listens: what it has heard, how often it began to, and what went wrong. */
async function listenAt(address: ConnectionSettings) {
  const heard: string[] = []
  const [onUnknown, onError] = [vi.fn(), vi.fn()]
  const onNotice = (topics: readonly string[]) => heard.push(...topics)
  const notices = openNotices({ address, onError, onNotice, onUnknown, patienceMs: 300 })
  open.unshift(notices)
  const hasBegun = (times: number) => expect.poll(() => onUnknown.mock.calls.length).toBe(times)
  await hasBegun(1)
  return { ...notices, heard, hasBegun, onError }
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

/** Until whoever listens on the line has noticed. */
async function fallSilent(line: CutLine, { onError }: { onError: Mock }, meanwhile: () => void) {
  line.fallSilent(true)
  meanwhile()
  await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(0)
  line.fallSilent(false)
}

test('what one server announces the others hear, and it does not hear itself', async () => {
  const [here, there] = [await listenAt(direct), await listenAt(direct)]
  here.spread(['cards', 'sales'])
  await expect.poll(() => there.heard).toEqual(['cards', 'sales'])
  expect(here.heard).toEqual([])
})

test('a line that falls silent is left for another, and whoever listened knows that something may be missing', async () => {
  const { line, far, near } = await listenFromAfar()
  await fallSilent(line, far, () => near.spread(['lost']))
  await far.hasBegun(2)
  near.spread(['after'])
  await expect.poll(() => far.heard).toEqual(['after'])
})

test('what was said on a line that had fallen silent was heard by nobody, and the others are told so', async () => {
  const { line, far, near } = await listenFromAfar()
  await fallSilent(line, far, () => far.spread(['lost']))
  await near.hasBegun(2)
  expect(near.heard).toEqual([])
})

test('a line that is silent does not keep a server from closing', async () => {
  const line = await lineTo(direct)
  const far = await listenAt(line.settings)
  line.fallSilent(true)
  await far.close()
})

test('a notice that is none of ours is reported and passed over', async () => {
  const [here, there] = [await listenAt(direct), await listenAt(direct)]
  await withClient(direct, (client) => client.query("notify farhapass_live, 'what'"))
  await expect.poll(() => there.onError.mock.calls.length).toBe(1)
  here.spread(['cards'])
  await expect.poll(() => there.heard).toEqual(['cards'])
})

test('a line that is cut is taken up again', async () => {
  const { line, far, near } = await listenFromAfar()
  line.cutAfter(1, 'answered')
  near.spread(['cut'])
  await far.hasBegun(2)
  near.spread(['after'])
  await expect.poll(() => far.heard).toEqual(['after'])
})
