import { expect, test } from 'vitest'
import { parameterOf } from './parameter.ts'

test.each<[string, unknown, unknown]>([
  ['text as it is', 'Thé à la menthe', 'Thé à la menthe'],
  ['nothing', undefined, null],
  ['an instant', new Date('2026-11-20T20:00:00Z'), '2026-11-20T20:00:00.000Z'],
  ['numbers', [1, -2, null], '{1,-2,NULL}'],
  [
    'texts, what ends them among them',
    ['a', 'b"c', 'd\\e', '\\"', ''],
    '{"a","b\\"c","d\\\\e","\\\\\\"",""}',
  ],
  ['what only looks like nothing', ['NULL', null], '{"NULL",NULL}'],
  ['lists of lists', [['a'], ['b,c']], '{{"a"},{"b,c"}}'],
  ['bytes among others', [Buffer.from('é')], '{"\\\\xc3a9"}'],
])('%s is written as PostgreSQL reads it', (_, value, sent) => {
  expect(parameterOf(value)).toEqual(sent)
})
