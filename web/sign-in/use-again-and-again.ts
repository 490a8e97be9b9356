import { useEffect, useEffectEvent } from 'react'

/** Calls `act` again and again, each time after the last answer, while `isOn`. */
export function useAgainAndAgain(act: () => Promise<void>, everyMs: number, isOn: boolean): void {
  const once = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const again = async () => {
      await once().catch(() => undefined)
      if (!isOver) timer = setTimeout(again, everyMs)
    }
    void again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [everyMs, isOn])
}
