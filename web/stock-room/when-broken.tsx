import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import { ActRefused } from '../app/form/ActRefused.tsx'

/**
 * For an error that is no refusal by a rule: the act's sentence with the reference; undefined for a refusal, which has its own sentence.
 */
export const whenBroken = (code: RefusalCode) => (refusal: Refusal) =>
  refusal.code === 'something-went-wrong' ? (
    <ActRefused refusal={new Refusal(code, refusal.details)} />
  ) : undefined
