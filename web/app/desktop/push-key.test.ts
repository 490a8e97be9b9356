import { expect, test } from 'vitest'
import { isUnderKey } from './push-key.ts'

const bytes = Uint8Array.from({ length: 65 }, (_, n) => 255 - n)
const joined = { options: { userVisibleOnly: true, applicationServerKey: bytes.buffer } }

test("a browser that joined with this server's key keeps its subscription, and one with another key joins again", () => {
  expect(isUnderKey(joined, Buffer.from(bytes).toString('base64url'))).toBe(true)
  expect(isUnderKey(joined, Buffer.from(bytes.toReversed()).toString('base64url'))).toBe(false)
  expect(isUnderKey({ options: { ...joined.options, applicationServerKey: null } }, 'key')).toBe(false)
})
