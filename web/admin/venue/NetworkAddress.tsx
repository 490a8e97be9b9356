import { QrCode } from '../../ui/card/QrCode.tsx'
import classes from './Venue.module.css'

type Props = {
  readonly address: string
  /** What it is good for. */
  readonly use: string
}

export const NetworkAddress = ({ address, use }: Props) => (
  <li className={classes.address}>
    <QrCode text={address} size={112} label={`QR code de ${address}`} />
    <div>
      <p>{use}</p>
      <p>
        <bdi className={classes.written}>{address}</bdi>
      </p>
    </div>
  </li>
)
