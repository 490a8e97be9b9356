import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { getOf, type RawConnection, rawConnection } from '../testing/raw-connection.ts'
import { hearUncaught } from '../testing/uncaught.ts'
import { type EventStream, eventStream } from './event-stream.ts'

const uncaught = hearUncaught()
const done: (() => void)[] = []
afterEach(() => {
  for (const close of done.splice(0)) close()
})

/** The streams in the order of their requests, and how often each was reported as ended. */
async function serveStreams() {
  const streams: EventStream[] = []
  const ends: number[] = []
  const responses: ServerResponse[] = []
  const server = createServer((_, response) => {
    const stream = eventStream(response)
    responses.push(response)
    const at = streams.push(stream) - 1
    ends[at] = 0
    stream.onEnd(() => {
      ends[at] = (ends[at] ?? 0) + 1
    })
    stream.send('first')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  done.push(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const connect = (lines: string): RawConnection => {
    const connection = rawConnection(url, lines)
    done.push(connection.close)
    return connection
  }
  const theStream = async (at: number) => {
    await expect.poll(() => streams[at]).toBeDefined()
    return streams[at] as EventStream
  }
  return { connect, theStream, ends, responses }
}

test('a stream reports its end at once, and anything sent afterwards is dropped', async () => {
  const { connect, theStream, ends } = await serveStreams()
  const browser = connect(getOf('/'))
  const stream = await theStream(0)
  stream.end('last')
  expect([stream.isOver(), ends[0]]).toEqual([true, 1])
  stream.send('too late')
  stream.end('too late')
  await expect.poll(browser.heard).toMatch(/first[\s\S]*last[\s\S]*\r\n0\r\n\r\n$/)
  expect(browser.heard()).not.toContain('too late')
  expect(ends[0]).toBe(1)
  expect(uncaught()).toEqual([])
})

/** Sends more than the two ends of a connection can buffer. */
async function fill(stream: EventStream, isEnough: () => boolean) {
  while (!isEnough()) {
    stream.send('x'.repeat(100_000))
    await new Promise(setImmediate)
  }
}

test('the connection of a browser that stopped reading is closed, and anything sent afterwards is dropped', async () => {
  const { connect, theStream, ends } = await serveStreams()
  const browser = connect(getOf('/'))
  const stream = await theStream(0)
  browser.stopReading()
  await fill(stream, stream.isOver)
  stream.send('too late')
  expect(ends[0]).toBe(1)
  expect(uncaught()).toEqual([])
})

test('the connection of a browser that never reads the end of its stream is closed', async () => {
  const { connect, theStream, responses } = await serveStreams()
  const browser = connect(getOf('/'))
  const stream = await theStream(0)
  browser.stopReading()
  await fill(stream, () => (responses[0]?.writableLength ?? 0) > 0)
  stream.end()
  expect(responses[0]?.destroyed).toBe(false)
  await expect.poll(() => responses[0]?.destroyed, { timeout: 10_000 }).toBe(true)
  expect(uncaught()).toEqual([])
})

test('a second stream on one connection ends both, since the second would never notice that its reader left', async () => {
  const { connect, theStream, ends } = await serveStreams()
  const browser = connect(getOf('/') + getOf('/'))
  for (const at of [0, 1]) await theStream(at)
  await expect.poll(browser.isOpen).toBe(false)
  await expect.poll(() => ends).toEqual([1, 1])
  expect(uncaught()).toEqual([])
})
