import { expect, test } from 'vitest'
import { printerFile } from './printer-file.ts'

const card = {
  code: 'FP-482915-3FA9C07B12DE45F8',
  type: 'STANDARD',
  expiresAt: new Date('2027-01-19T12:00:00Z'),
  serialNumber: 123,
} as const

test('the file for the printing house has a line for each card, with its whole address', () => {
  const lines = printerFile(
    [card, { ...card, type: 'BASIC', serialNumber: 124, expiresAt: null }],
    'https://pass.example.ma/c/',
  ).split('\r\n')
  expect(lines).toEqual([
    '\uFEFFN°;Code;Adresse;Type;Validité',
    '000123;FP-482915-3FA9C07B12DE45F8;https://pass.example.ma/c/FP-482915-3FA9C07B12DE45F8;STANDARD;19\u00A0janv. 2027',
    '000124;FP-482915-3FA9C07B12DE45F8;https://pass.example.ma/c/FP-482915-3FA9C07B12DE45F8;BASIC;',
    '',
  ])
})

test('the address is the code alone where the QR codes hold nothing else', () => {
  expect(printerFile([card], '')).toContain(
    '000123;FP-482915-3FA9C07B12DE45F8;FP-482915-3FA9C07B12DE45F8;STANDARD',
  )
})
