import { expect, test } from 'vitest'
import { type DiskKind, judgeDisk } from './disk-kind.ts'

const colourOf = (kind: DiskKind) => judgeDisk({ kind, isReadOnly: false }).colour

test('green on a disk inside the machine', () => {
  expect([colourOf('solid'), colourOf('spinning')]).toEqual(['green', 'green'])
})

test('amber on what may be unplugged', () => {
  expect([colourOf('usb'), colourOf('network')]).toEqual(['amber', 'amber'])
})

test('red in memory, and on a disk that became read-only', () => {
  expect(colourOf('memory')).toBe('red')
  expect(judgeDisk({ kind: 'solid', isReadOnly: true }).colour).toBe('red')
})
