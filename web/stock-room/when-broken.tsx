import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import { ActRefused } from '../app/form/ActRefused.tsx'

/** Of what broke, the sentence of the act with the reference; undefined for a refusal, which has its own. */
export const whenBroken = (code: RefusalCode) => (refusal: Refusal) =>
  refusal.code === 'something-went-wrong' ? (
    <ActRefused refusal={new Refusal(code, refusal.details)} />
  ) : undefined
