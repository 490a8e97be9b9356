import { expect, test } from 'vitest'
import { mayBeSigned } from './names-the-authority-may-sign.ts'

test.each([
  'farhapass.local',
  'localhost',
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.20',
  'fd12::20',
])('the authority of a server may sign for %s', (name) => expect(mayBeSigned(name)).toBe(true))

test.each(['laptop', 'banque.ma', 'notlocal', 'local.ma', '172.32.0.1', '8.8.8.8', '2001:db8::1'])(
  'the authority of a server may never sign for %s, which another party may own',
  (name) => expect(mayBeSigned(name)).toBe(false),
)
