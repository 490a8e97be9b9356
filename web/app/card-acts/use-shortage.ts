import type { Centimes } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { useDeskSettings } from '../calls/desk-settings.ts'
import { useMyTill } from '../calls/my-till.ts'
import { shortageOf } from './drawer-shortage.ts'

/** What the person's drawer lacks for this amount, and the reason why the act is then impossible. */
export function useShortage(amount: Centimes) {
  const expected = useMyTill().data?.till?.expected ?? null
  const shortage = shortageOf(amount, { expected, settings: useDeskSettings() })
  return { shortage, tooMuch: shortage?.isRefused ? refusals['drawer-insufficient'] : undefined }
}
