import { expect, test } from 'vitest'
import { z } from 'zod'
import { drawFrom, uuidOf } from './draw.ts'

test('two computers of a house draw the same for an operation, and another house draws something else', () => {
  const [one, other] = [drawFrom('the secret of a house'), drawFrom('the secret of a house')]
  expect(one('an operation')).toBe(other('an operation'))
  expect(one('an operation')).not.toBe(one('another operation'))
  expect(drawFrom('another secret')('an operation')).not.toBe(one('an operation'))
})

test('an id that is drawn is a UUID of version 4', () => {
  const draw = drawFrom('the secret of a house')
  for (let n = 0; n < 200; n += 1) expect(z.uuidv4().safeParse(uuidOf(draw(`${n}`))).success).toBe(true)
})
