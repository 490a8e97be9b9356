import { expect, test } from 'vitest'
import { judgePrinters } from './printers-open.ts'

const at = (host: string, isOpen: boolean) => ({ address: `${host}:9100`, isOpen })

test('green where all answer, or there is none', () => {
  expect(judgePrinters([at('192.168.1.50', true)]).colour).toBe('green')
  expect(judgePrinters([]).colour).toBe('green')
})

test('amber where one of several is silent, which is named', () => {
  expect(judgePrinters([at('192.168.1.50', true), at('192.168.1.51', false)])).toMatchObject({
    colour: 'amber',
    says: '192.168.1.51\u00A0: ne répond pas.',
  })
})

test('red where none answers', () => {
  expect(judgePrinters([at('192.168.1.50', false)]).colour).toBe('red')
})
