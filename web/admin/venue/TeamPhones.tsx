import { useQuery } from '@tanstack/react-query'
import type { NetworkOnTheWire } from '#contract/venue/network.ts'
import { ofName } from '#rules/plain/elision.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import { readingNetwork } from '../../app/calls/network.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { QrCode } from '../../ui/card/QrCode.tsx'
import classes from './Venue.module.css'

/** The addresses at which the team's phones open FarhaPass. */
export function TeamPhones() {
  const query = useQuery(readingNetwork)
  return (
    <section className={`fp-panel ${classes.panel}`} aria-labelledby="team-phones">
      <h2 id="team-phones" className={classes.title}>
        Les téléphones de l'équipe
      </h2>
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {(network) => <Addresses network={network} />}
      </QueryState>
      <p>
        Chaque appareil s'ajoute dans{' '}
        <Link to="/admin/devices" className="fp-link">
          Appareils
        </Link>
        .
      </p>
    </section>
  )
}

const Addresses = ({ network: { addresses, trustAddress } }: { readonly network: NetworkOnTheWire }) => (
  <>
    <p>Sur le Wi-Fi du lieu, l'appareil photo d'un téléphone ouvre l'une de ces adresses.</p>
    <ol className={classes.addresses}>
      {trustAddress === null ? null : (
        <NetworkAddress
          address={trustAddress}
          use={'Pour la caméra, une seule fois par appareil\u00A0: faire confiance au lieu'}
        />
      )}
      {addresses.map(({ address, hasCamera }) => (
        <NetworkAddress
          key={address}
          address={address}
          use={hasCamera ? 'Avec la caméra' : 'Sans caméra\u00A0: lecteur de codes ou saisie'}
        />
      ))}
    </ol>
  </>
)

type Props = {
  readonly address: string
  /** What the address is for, in words. */
  readonly use: string
}

const NetworkAddress = ({ address, use }: Props) => (
  <li className={classes.address}>
    <QrCode text={address} size={112} label={`QR code ${ofName(address)}`} />
    <div>
      <p>{use}</p>
      <p>
        <bdi className={classes.written}>{address}</bdi>
      </p>
    </div>
  </li>
)
