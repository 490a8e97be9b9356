import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'
import type { QrLevel } from './qr-modules.ts'

const address = 'https://fete.ma/c/FP-482915-3FA9C07B12DE45F8'

/** The pixels of the SVG, painted from its markup alone, `scale` pixels for a module. */
function painted(markup: string, scale: number) {
  const side = Number(/viewBox="0 0 (\d+) \d+"/.exec(markup)?.[1])
  const data = new Uint8Array((side * scale) ** 2 * 3).fill(markup.includes('fill="#ffffff"') ? 255 : 0)
  for (const [, x, y, run] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = (row * side * scale + Number(x) * scale) * 3
      data.fill(0, from, from + Number(run) * scale * 3)
    }
  }
  return { width: side * scale, height: side * scale, data }
}

describe('the QR code of a card', () => {
  for (const level of ['low', 'high'] satisfies QrLevel[]) {
    test(`drawn at level ${level} reads back as the address`, () => {
      const markup = renderToStaticMarkup(<QrCode text={address} level={level} />)
      expect(decodeQR(painted(markup, 4))).toBe(address)
    })
  }
  test('has 29 modules at level L and 37 at level H, and a quiet zone of four modules around', () => {
    const side = (level: QrLevel) =>
      /viewBox="0 0 (\d+)/.exec(renderToStaticMarkup(<QrCode text={address} level={level} />))?.[1]
    expect([side('low'), side('high')]).toEqual(['37', '45'])
  })
  test('is of level L by default, and has a name', () => {
    const markup = renderToStaticMarkup(<QrCode text={address} size={96} />)
    expect(markup).toContain('viewBox="0 0 37 37"')
    expect(markup).toContain('aria-label="QR code de la carte"')
    expect(markup).toContain('width="96"')
  })
})
