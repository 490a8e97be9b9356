import { expect, test } from 'vitest'
import { isEmail as isEmailOnTheServer } from '#contract/people/staff.ts'
import { isEmail } from './is-email.ts'

for (const [text, answer] of [
  ['salma@farha.ma', true],
  ['salma.idrissi+stand@farha.co.ma', true],
  ['salma', false],
  ['salma@farha', false],
  ['salma @farha.ma', false],
  ['é@farha.ma', false],
  ['.salma@farha.ma', false],
] as const)
  test(`«${text}» is ${answer ? 'an' : 'no'} e-mail address, on the screen as on the server`, () => {
    expect(isEmail(text)).toBe(answer)
    expect(isEmailOnTheServer(text)).toBe(answer)
  })
