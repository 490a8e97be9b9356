import { expect, test } from 'vitest'
import { createDownload } from './download.ts'

test('what has come is kept, told to those who listen, and not downloaded again', async () => {
  let downloads = 0
  const download = createDownload(async () => ++downloads)
  let told = 0
  download.on(() => told++)
  expect(download.part()).toBe(undefined)
  await download.fetch()
  await download.fetch()
  expect([download.part(), downloads, told]).toEqual([1, 1, 1])
})

test('what did not come is asked for again', async () => {
  let isCut = true
  const download = createDownload(async () => {
    if (isCut) throw new TypeError('Failed to fetch dynamically imported module')
    return 'menu'
  })
  await expect(download.fetch()).rejects.toThrow('Failed to fetch')
  expect(download.part()).toBe(undefined)
  isCut = false
  await download.fetch()
  expect(download.part()).toBe('menu')
})
