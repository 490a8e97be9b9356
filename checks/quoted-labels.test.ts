import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { report } from './breach.ts'
import { houseFiles, isCode } from './house-files.ts'
import { labelsGone, labelsQuoted } from './quoted-labels.ts'

const house = houseFiles(join(import.meta.dirname, '..')).filter(({ path }) => isCode(path))
const guides = house.filter(({ path }) => /^server\/guide\/.*-guide\.ts$/.test(path))
const quoted = guides.flatMap(labelsQuoted)

describe(`the guides name what the screens say: ${quoted.length} labels in ${guides.length} guides`, () => {
  test('every label that a guide quotes is on a screen', () => {
    expect(quoted.length).toBeGreaterThan(100)
    expect(report(labelsGone(house))).toEqual([])
  })
})

describe('the check of the guides finds', () => {
  const screen = {
    path: 'web/recharge-desk/A.tsx',
    text: `export const A = () => <b>Encaisser {total} <i>Est-ce fait&#8239;?</i></b>\nexport const b = \`Caisse de \${name}\``,
  }
  const guide = (words: string) => ({
    path: 'server/guide/a-guide.ts',
    text: `export const a = \`${words}\``,
  })

  test('a label that no screen says any more', () => {
    expect(report(labelsGone([screen, guide('Touchez «Payer», puis «Encaisser».')]))).toEqual([
      'server/guide/a-guide.ts:1 quotes «Payer», which no screen says',
    ])
  })

  test('no fault in a refusal, or in a label that the screen completes with a value', () => {
    expect(report(labelsGone([screen, guide(`«Caisse de», «Est-ce fait ?», «\${a}»`)]))).toEqual([])
  })
})
