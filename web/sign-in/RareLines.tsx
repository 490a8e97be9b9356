import { useEffect } from 'react'
import { countKept } from '../app/device/device-storage.ts'
import { trustsHouse } from '../app/device/trusts-house.ts'
import { HeldOperations } from './HeldOperations.tsx'
import classes from './SignInScreen.module.css'

type Props = { readonly next: string; readonly isRevoked: boolean }

/** What few devices are told at the sign-in page. */
export const RareLines = ({ next, isRevoked }: Props) => (
  <>
    {isRevoked ? <HeldOperations /> : null}
    {isSecureContext ? null : <SecureAddressLine next={next} />}
  </>
)

/**
 * Under the sign-in of an http page, where no camera opens: the way to the https address. A device that trusts it is led there at once;
 * not one that has worked here, for what it keeps, a cart or an operation to verify, stays at this address.
 */
function SecureAddressLine({ next }: { readonly next: string }) {
  useEffect(() => {
    leadToHttps(next).catch(() => undefined)
  }, [next])
  return (
    <p className={classes.public}>
      Ici, la caméra ne s'ouvre pas. <a href="/ca">Que faire&#8239;?</a>
    </p>
  )
}

async function leadToHttps(next: string): Promise<void> {
  if (countKept() > 0) return
  const isTyping = () => [...document.querySelectorAll('input')].some(({ value }) => value !== '')
  if ((await trustsHouse()) && !isTyping()) location.replace(`/ca/ouvrir?suite=${encodeURIComponent(next)}`)
}
