import { useEffect, useRef, useState } from 'react'
import { useKitchen } from './use-kitchen.ts'

/** Whoever listens instead of looking hears of new orders every five seconds at most. */
const everyMs = 5_000

export function Announcer() {
  const { arrived, lists } = useKitchen()
  const [said, setSaid] = useState('')
  const waiting = useRef<string[]>([])
  const fresh = lists.cooking.filter(({ saleId }) => arrived.has(saleId)).map((ticket) => ticket.orderNumber)
  const names = fresh.join(', ')

  useEffect(() => {
    if (names) waiting.current.push(names)
  }, [names])

  useEffect(() => {
    const timer = setInterval(() => {
      const all = waiting.current.splice(0)
      if (all.length > 0) setSaid(`Nouvelles commandes\u00A0: ${all.join(', ')}`)
    }, everyMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <p className="fp-hidden" role="status">
      {said}
    </p>
  )
}
