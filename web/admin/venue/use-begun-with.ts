import { useState } from 'react'

/**
 * The values that a form began with, kept until they are saved or reloaded: it never overwrites another admin's change unseen. `times` is
 * the key of the form, which begins anew with each `takeUp`.
 */
export function useBegunWith<Values>(now: Values) {
  const [begun, setBegun] = useState({ seen: now, times: 0 })
  return { ...begun, takeUp: (seen: Values) => setBegun({ seen, times: begun.times + 1 }) }
}
