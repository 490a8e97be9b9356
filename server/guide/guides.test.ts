import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pictures } from './guide.ts'
import { typed } from './guide-page.ts'
import { shelf } from './guides.ts'

const folder = join(import.meta.dirname, '../../web/public/aide')
/** The size of a picture written by libwebp: after «VP8 », width and height in two bytes each. */
const sizeOf = (name: string) => {
  const file = readFileSync(join(folder, name))
  return { width: file.readUInt16LE(26), height: file.readUInt16LE(28) }
}

describe('the pictures of the guides', () => {
  test('are exactly those in the folder, and each is used in a guide', () => {
    const shown = shelf.flatMap(({ guide: { parts } }) => parts.flatMap(({ picture }) => picture?.name ?? []))
    expect(readdirSync(folder).sort()).toEqual(shown.map((name) => `${name}.webp`).sort())
  })

  test.each(Object.entries(pictures))('have their shown size and a small file: %s', (name, size) => {
    expect(sizeOf(`${name}.webp`)).toEqual(size)
    expect(statSync(join(folder, `${name}.webp`)).size).toBeLessThan(40_000)
  })
})

test('every opening quotation mark in a guide has a closing one', () => {
  for (const { title, opening, parts } of shelf.map(({ guide }) => guide))
    for (const words of [opening, ...parts.flatMap(({ steps = [], notes = [] }) => [...steps, ...notes])])
      expect(words.replace(/«[^«»]+»/g, ''), title).not.toMatch(/[«»]/)
})

test('a command breaks between its words alone, and never after a dash', () => {
  const words = (command: string) =>
    typed(command)
      .map(({ text }) => text)
      .join('')
  expect(words('npm start -- --empty')).toBe('<span>npm</span> <span>start</span> <span>-- --empty</span>')
  expect(words('--until "21:37"')).toBe('<span>--until &quot;21:37&quot;</span>')
  expect(words('DATA_DIR=data-repris npm run restore -- DOSSIER')).toBe(
    '<span>DATA_DIR=data-repris</span> <span>npm</span> <span>run</span> <span>restore</span> <span>-- DOSSIER</span>',
  )
})
