import { useVenue } from '../../app/venue.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import classes from './CardTile.module.css'

/** What a phone's camera opens: the public page of the card. */
export function CardQr({ code }: { code: string }) {
  const venue = useVenue()
  return (
    <div className={classes.qr}>{venue ? <QrCode text={venue.publicAddress + code} size={96} /> : null}</div>
  )
}
