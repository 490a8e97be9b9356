import { useEffect, useEffectEvent } from 'react'
import { readCardCode } from '#rules/card-code.ts'
import { useUrlState } from '../app/address/url-state.ts'

const addressKinds = { carte: '' }

/** `/recharge?carte=FP-…`: a card chosen elsewhere is laid on the desk once, as if it had been scanned. */
export function useCardInAddress(scan: (code: string) => void): void {
  const [{ carte }, change] = useUrlState(addressKinds)
  const lay = useEffectEvent(() => {
    const code = readCardCode(carte)
    change({ carte: '' })
    if (code) scan(code)
  })
  useEffect(() => {
    if (carte !== '') lay()
  }, [carte])
}
