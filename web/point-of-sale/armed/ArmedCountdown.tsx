import { useEffect, useState } from 'react'
import { type ArmedCard, countdownMs, msLeft } from '#rules/sale/armed-card.ts'
import { instantNow } from '../../app/device/instant-now.ts'
import { CountdownRing } from '../../ui/states/CountdownRing.tsx'
import classes from '../Payment.module.css'

/** Counts down the last seconds in which the shown card may be debited. */
export function ArmedCountdown({ armed }: { readonly armed: ArmedCard }) {
  const [left, setLeft] = useState(() => msLeft(armed, instantNow()))
  useEffect(() => {
    const look = () => setLeft(msLeft(armed, instantNow()))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [armed])
  if (left > countdownMs || left <= 0) return null
  const seconds = Math.ceil(left / 1000)
  return (
    <p className={classes.armed} role="timer" aria-label={`Encore ${seconds} s pour confirmer`}>
      <CountdownRing left={seconds} of={countdownMs / 1000} size={48} />
      <span aria-hidden="true">pour confirmer</span>
    </p>
  )
}
