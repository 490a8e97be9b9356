import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { report } from './breach.ts'
import { houseFiles, isCode } from './house-files.ts'
import { judge } from './law.ts'
import { laws } from './laws.ts'
import { growingFunctions } from './laws-of-size.ts'
import { isProductCode, repeatedShapes } from './repeated-shapes.ts'
import { fullestFolders, longestFiles } from './sizes.ts'
import { unusedStyles } from './unused-styles.ts'
import { twins } from './whole.ts'

const house = houseFiles(join(import.meta.dirname, '..'))

describe('the house keeps its laws', () => {
  for (const law of laws) {
    const { read, breaches } = judge(law, house)
    test(`${law.name} (${read} files read)`, () => {
      expect(report(breaches)).toEqual([])
      expect(read).toBeGreaterThan(20)
    })
  }

  const product = house.filter(({ path }) => isProductCode(path))
  const repeats = repeatedShapes(product, twins)
  test(`no twelve lines of product code repeat the shape of twelve others (${product.length} files read)`, () => {
    expect(product.length).toBeGreaterThan(700)
    expect(report(repeats)).toEqual([])
  })

  test('each class of a styles module is named by a file that imports it', () => {
    expect(report(unusedStyles(house))).toEqual([])
  })

  const growing = house.filter(({ path }) => isCode(path)).flatMap(growingFunctions)
  test('functions close to the limit of lines are listed', () => {
    if (growing.length > 0) process.stdout.write(`Soon too long:\n  ${growing.join('\n  ')}\n`)
  })

  test('the longest files and the fullest folders are listed', () => {
    const told = [...longestFiles(house), ...fullestFolders(house)]
    expect(told.length).toBeGreaterThan(10)
    process.stdout.write(`Longest and fullest:\n  ${told.join('\n  ')}\n`)
  })
})
