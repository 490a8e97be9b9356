import { describe, expect, test } from 'vitest'
import { writeNetworkAddress } from '../plain/network-address.ts'
import { attempt } from '../plain/refusal.ts'
import { mustBePrinterAddress, printerAddressInWords, printerTyped } from './printer-address.ts'

const read = (typed: string) => writeNetworkAddress(mustBePrinterAddress(typed))

describe('the address of the receipt printer', () => {
  test.each([
    ['192.168.1.50:9100', '192.168.1.50:9100'],
    ['192.168.1.50', '192.168.1.50:9100'],
    [' Imprimante-Caisse.local:515 ', 'imprimante-caisse.local:515'],
    ['localhost:1', 'localhost:1'],
    ['10.0.0.1:65535', '10.0.0.1:65535'],
  ])('«%s» is read as %s', (typed, written) => {
    expect(read(typed)).toBe(written)
  })

  test('is shown without the port that every printer has', () => {
    expect(printerAddressInWords('192.168.1.50:9100')).toBe('192.168.1.50')
    expect(printerAddressInWords('192.168.1.50:515')).toBe('192.168.1.50:515')
  })

  test('is none when nothing was typed', () => {
    expect(printerTyped(null)).toBeNull()
    expect(printerTyped(' ')).toBeNull()
    expect(printerTyped(' 192.168.1.50')).toBe('192.168.1.50:9100')
  })

  test.each([
    '',
    ':9100',
    '192.168.1.50:',
    '192.168.1.50:0',
    '192.168.1.50:65536',
    '192.168.1.500',
    '192.168.1',
    '192.168.01.5',
    'http://imprimante',
    'imprimante:9100/etc',
    'impri mante',
    '-imprimante',
    'imprimante..local',
    'a@b:9100',
    'é.local',
  ])('«%s» is refused', (typed) => {
    expect(attempt(() => mustBePrinterAddress(typed))).toMatchObject({
      refusal: { code: 'printer-address-malformed' },
    })
  })
})
