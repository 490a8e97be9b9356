import type { Refusal } from '#rules/plain/refusal.ts'
import { ActRefused } from '../../app/form/ActRefused.tsx'
import { changedInWords } from './transfer-words.ts'

/** Says that a colleague acted first: who, and what they did. Undefined for a refusal that says enough. */
export const transferRefused = (refusal: Refusal) =>
  refusal.code === 'stock-transfer-changed' ? (
    <ActRefused refusal={refusal}>
      <p>{changedInWords(refusal.details)}</p>
    </ActRefused>
  ) : undefined
