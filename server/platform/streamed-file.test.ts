import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { StreamedFile } from './streamed-file.ts'

const piece = 'x'.repeat(1_000)

/** A file of a thousand pieces, and how many of them were written so far. */
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

describe('a file that is written while it is read', () => {
  test('is written no faster than it is read: who reads nothing fills no memory', async () => {
    const { told, reader } = longFile(true)
    await wait(50)
    expect(told.pieces).toBeLessThan(5)
    expect(await readToEnd(reader)).toBe(1_000_000)
    expect(told.pieces).toBe(1_000)
  })

  test('twin: written without waiting for its reader, all of it is in memory at once', async () => {
    const { told } = longFile(false)
    await wait(50)
    expect(told.pieces).toBe(1_000)
  })

  test('is left alone when its reader leaves', async () => {
    const { told, reader } = longFile(true)
    await reader.read()
    await reader.cancel('gone')
    await wait(50)
    expect(told.failed).not.toBe('')
    expect(told.pieces).toBeLessThan(10)
  })

  test('whose writing fails breaks off, so that a half is never taken for the whole', async () => {
    const file = new StreamedFile('ventes.csv', async (say) => {
      await say(piece)
      throw new Error('the reading failed')
    })
    await expect(readToEnd(file.stream().getReader())).rejects.toThrow('the reading failed')
  })
})
