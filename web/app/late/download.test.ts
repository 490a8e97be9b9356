import { expect, test } from 'vitest'
import { createDownload } from './download.ts'

test('a part that was downloaded is kept, announced to its listeners, and not downloaded again', async () => {
  let downloads = 0
  const download = createDownload(async () => ++downloads)
  let told = 0
  download.on(() => told++)
  expect(download.part()).toBe(undefined)
  await download.fetch()
  await download.fetch()
  expect([download.part(), downloads, told]).toEqual([1, 1, 1])
})

test('a part whose download failed is downloaded again when asked for', async () => {
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
