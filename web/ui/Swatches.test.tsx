import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { colors, swatches } from '#rules/catalogue/swatch.ts'
import { Swatches } from './Swatches.tsx'

const markup = renderToStaticMarkup(<Swatches label="Couleur" value="#0369A1" onChange={() => undefined} />)

describe('the eight colours to choose from', () => {
  test('have a French name each, which screen readers say', () => {
    expect([...markup.matchAll(/aria-label="(\p{L}+)"/gu)].map(([, name]) => name)).toEqual(
      swatches.map(({ name }) => name),
    )
  })
  test('contain no colour twice', () => {
    expect(new Set(colors).size).toBe(8)
  })
  test('show only the chosen colour as checked, and write out its name', () => {
    expect(markup.match(/checked=""/g)).toHaveLength(1)
    expect(markup).toMatch(/>Bleu<\/span>/)
  })
})

const channel = (hex: string) => {
  const part = Number.parseInt(hex, 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const luminance = (color: string) =>
  0.2126 * channel(color.slice(1, 3)) + 0.7152 * channel(color.slice(3, 5)) + 0.0722 * channel(color.slice(5))

for (const { name, color } of swatches)
  test(`white text on ${name.toLowerCase()} has enough contrast`, () => {
    expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThan(4.5)
  })
