import { HeldOperations } from './HeldOperations.tsx'
import { SecureAddressLine } from './SecureAddressLine.tsx'

type Props = { readonly next: string; readonly isRevoked: boolean }

/** What few devices are told at the sign-in page. */
export const RareLines = ({ next, isRevoked }: Props) => (
  <>
    {isRevoked ? <HeldOperations /> : null}
    {isSecureContext ? null : <SecureAddressLine next={next} />}
  </>
)
