import { useEffect } from 'react'
import { keysKept } from '../app/device/device-storage.ts'
import { trustsHouse } from '../app/device/trusts-house.ts'
import { HeldOperations } from './HeldOperations.tsx'
import classes from './SignInScreen.module.css'

type Props = { readonly next: string; readonly isRevoked: boolean }

/** Lines on the sign-in page that only few devices need. */
export const RareLines = ({ next, isRevoked }: Props) => (
  <>
    {isRevoked ? <HeldOperations /> : null}
    {isSecureContext ? null : <SecureAddressLine next={next} />}
  </>
)

/**
 * On an http page, where no camera can be opened: a link to the https address. A device that trusts the certificate is led there at
 * once, except one that was used here before: its stored cart or operations to verify belong to this address.
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
  if (keysKept().length > 0) return
  const isTyping = () => [...document.querySelectorAll('input')].some(({ value }) => value !== '')
  if ((await trustsHouse()) && !isTyping()) location.replace(`/ca/ouvrir?suite=${encodeURIComponent(next)}`)
}
