import { expect, test } from 'vitest'
import { askAgainMs, movesByNumber, originToMoveTo } from './moving.ts'

test.each([
  ['192.168.1.10', true],
  ['localhost', true],
  ['[fd00::1]', true],
  ['farhapass.local', false],
  ['carte.festival.ma', false],
  ['10.0.0.festival.ma', false],
])('a page at %s goes to another origin: %s', (host, moves) => expect(movesByNumber(host)).toBe(moves))

test('a page goes to the other computer by its own scheme, at the address where that one was heard', () => {
  const origins = ['http://10.0.0.2:3000', 'https://10.0.0.2:3443', 'https://192.168.1.11:3443']
  const heardAt = '192.168.1.11'
  expect(originToMoveTo(origins, { scheme: 'https', heardAt })).toBe('https://192.168.1.11:3443')
  expect(originToMoveTo(origins, { scheme: 'http', heardAt })).toBe('http://10.0.0.2:3000')
  expect(originToMoveTo(['http://10.0.0.2:3000'], { scheme: 'https', heardAt })).toBe(undefined)
})

test('pages that fell silent together ask every two seconds, more or less', () => {
  expect([askAgainMs(0), askAgainMs(0.5), askAgainMs(1)]).toEqual([1_500, 2_000, 2_500])
})
