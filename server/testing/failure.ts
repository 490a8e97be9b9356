import { expect } from 'vitest'
import { type FailureBody, statusOf } from '#contract/plain/failure.ts'
import { placeRefusals } from '#rules/copies/place-refusals.ts'
import { filled, type RefusalCode, refusals } from '#rules/plain/refusal.ts'
import { relayRefusals } from '#rules/relay/relay-refusals.ts'

const sentences: Readonly<Record<string, string>> = { ...refusals, ...relayRefusals, ...placeRefusals }

/** Expects the body of every error, with nothing in it that is not meant for the person at the screen. */
export function expectFailure(status: number, body: unknown, says = ''): RefusalCode {
  const { code, message, data, reference, ...rest } = body as FailureBody
  const about = `${says} → ${status} ${JSON.stringify(body)}`
  expect(rest, about).toEqual({})
  expect(Object.keys(sentences), about).toContain(code)
  expect(message, about).toBe(filled(sentences[code]!, data))
  expect(reference, about).toMatch(/^[0-9A-F]{10}$/)
  expect(data, about).toBeTypeOf('object')
  expect(status, about).toBe(statusOf(code as RefusalCode))
  return code as RefusalCode
}
