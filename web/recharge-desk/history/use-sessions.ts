import { formatDayAndTime } from '#rules/french.ts'
import { useNow } from '../../app/clock.ts'
import { useMyTill } from '../../app/my-till.ts'
import { usePastTills } from '../../app/till/use-past-tills.ts'

/** The sessions one may look into, and what each is called. */
export function useSessions() {
  const now = useNow(60_000)
  const openId = useMyTill().data?.till?.id
  const past = usePastTills().data?.rows ?? []
  const closed = past.map(({ till }) => ({
    value: till.id,
    label: `Session ouverte ${formatDayAndTime(new Date(till.openedAt), now)}`,
  }))
  const nameOf = (tillId: string): string => {
    if (tillId === openId) return 'En\u00A0cours'
    const till = past.find((each) => each.till.id === tillId)?.till
    return till ? formatDayAndTime(new Date(till.openedAt), now) : 'Plus ancienne'
  }
  return { closed, nameOf }
}
