import type { LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { useSendAway } from '../address/way-back.ts'
import { toastRefusal } from '../messages/toast.ts'

type Props = { readonly to: LinkProps['to']; readonly why: RefusalCode }

/** Shown in place of a detail that does not exist: leads to the list, and says why. */
export function LedAway({ to, why }: Props) {
  const sendAway = useSendAway()
  useEffect(() => {
    toastRefusal(why)
    sendAway(to)
  }, [sendAway, to, why])
  return null
}
