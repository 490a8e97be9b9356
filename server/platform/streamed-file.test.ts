import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { StreamedFile } from './streamed-file.ts'

const piece = 'x'.repeat(1_000)

/** A file of a thousand pieces that counts how many have been written. */
function longFile(isPatient: boolean) {
  const told = { pieces: 0, failed: '' }
  const file = new StreamedFile('ventes.csv', async (say) => {
    try {
      for (; told.pieces < 1_000; told.pieces += 1) {
        const said = say(piece)
        if (isPatient) await said
        else said.catch(() => {})
      }
    } catch (error) {
      told.failed = String(error)
      throw error
    }
  })
  return { told, reader: file.stream().getReader() }
}

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<number> {
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytes
    bytes += value.length
  }
}

afterEach(() => void vi.useRealTimers())

describe('a file that is written while it is read', () => {
  test('is written no faster than it is read, so that a reader who reads nothing fills no memory', async () => {
    const { told, reader } = longFile(true)
    await wait(50)
    expect(told.pieces).toBeLessThan(5)
    expect(await readToEnd(reader)).toBe(1_000_000)
    expect(told.pieces).toBe(1_000)
  })

  test('twin: without waiting for the reader, the whole file is in memory at once', async () => {
    const { told } = longFile(false)
    await wait(50)
    expect(told.pieces).toBe(1_000)
  })

  test('is no longer written when its reader leaves', async () => {
    const { told, reader } = longFile(true)
    await reader.read()
    await reader.cancel('gone')
    await wait(50)
    expect(told.failed).not.toBe('')
    expect(told.pieces).toBeLessThan(10)
  })

  test('stops waiting for its reader when its time limit is over, and a slow reader still gets the last line', async () => {
    const time = new AbortController()
    const file = new StreamedFile('ventes.csv', async (say) => {
      try {
        for (;;) await say(piece, time.signal)
      } catch {
        await say('the end')
      }
    })
    const reader = file.stream().getReader()
    await wait(20)
    time.abort()
    await wait(20)
    const bytes = await readToEnd(reader)
    expect(bytes % 1_000).toBe('the end'.length)
    expect(bytes).toBeLessThan(5_000)
  })

  test('fails when its reader takes nothing for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { told } = longFile(true)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(told.failed).toBe('')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told.failed).toBe('Error: the reader of the file takes no more of it')
  })

  test('ends with an error when its writing fails, so that half a file never looks complete', async () => {
    const file = new StreamedFile('ventes.csv', async (say) => {
      await say(piece)
      throw new Error('the reading failed')
    })
    await expect(readToEnd(file.stream().getReader())).rejects.toThrow('the reading failed')
  })
})
