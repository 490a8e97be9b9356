import { useEffect, useEffectEvent } from 'react'
import { readCardCode } from '#rules/card/card-code.ts'
import { useUrlState } from '../address/url-state.ts'

const addressKinds = { carte: '' }

/** `?carte=FP-…`: a card chosen on another screen is handled once, as if it had been scanned, as soon as the desk is ready for it. */
export function useCardInAddress(scan: (code: string) => void, isReady = true): void {
  const [{ carte }, change] = useUrlState(addressKinds)
  const lay = useEffectEvent(() => {
    const code = readCardCode(carte)
    change({ carte: '' })
    if (code) scan(code)
  })
  useEffect(() => {
    if (carte !== '' && isReady) lay()
  }, [carte, isReady])
}
