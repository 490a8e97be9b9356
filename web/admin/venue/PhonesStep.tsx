import { Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NetworkOnTheWire } from '#contract/venue/network.ts'
import { ofName } from '#rules/plain/elision.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import { readingEvent } from '../../app/calls/event.ts'
import { readingNetwork } from '../../app/calls/network.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { QrCode } from '../../ui/card/QrCode.tsx'
import { RadioAnswer } from '../../ui/RadioAnswer.tsx'
import type { Standing } from './standing.ts'
import classes from './Venue.module.css'

export function usePhonesStanding(): Standing | undefined {
  const { data } = useQuery(readingEvent)
  if (!data) return undefined
  const isDone = data.begun.devices
  return { says: isDone ? 'Appareils ajoutés' : 'Aucun appareil (facultatif)', isDone }
}

/** The addresses at which the team's phones open FarhaPass: the QR code of one at a time. */
export function PhonesStep() {
  const query = useQuery(readingNetwork)
  return (
    <div className={classes.words}>
      <p>Sur le Wi-Fi du lieu, l'appareil photo d'un téléphone ouvre l'une de ces adresses.</p>
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {(network) => <OneCode uses={usesOf(network)} />}
      </QueryState>
      <p>
        Chaque appareil s'ajoute dans{' '}
        <Link to="/admin/devices" className="fp-link">
          Appareils
        </Link>
        .
      </p>
    </div>
  )
}

type Use = {
  readonly address: string
  /** What the address is for, in words. */
  readonly use: string
}

const usesOf = ({ addresses, trustAddress }: NetworkOnTheWire): readonly Use[] => [
  ...(trustAddress === null
    ? []
    : [{ address: trustAddress, use: 'Faire confiance au lieu, une seule fois par appareil' }]),
  ...addresses.map(({ address, hasCamera }) => ({
    address,
    use: hasCamera ? 'Avec la caméra' : 'Sans caméra\u00A0: lecteur de codes ou saisie',
  })),
]

function OneCode({ uses }: { readonly uses: readonly Use[] }) {
  const [chosen, choose] = useState<string>()
  // The network may have changed since: an address that is gone is shown no more.
  const shown = uses.find(({ address }) => address === chosen) ?? uses[0]
  if (!shown) return null
  return (
    <div className={classes.codes}>
      <Radio.Group
        label={'À quoi sert-il\u202F?'}
        size="md"
        value={shown.address}
        onChange={(address) => choose(address)}
      >
        <div className={classes.answers}>
          {uses.map(({ address, use }) => (
            <RadioAnswer key={address} value={address} label={use} description={address} />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.code}>
        <QrCode text={shown.address} size={224} label={`QR code ${ofName(shown.address)}`} />
        <bdi className={classes.written}>{shown.address}</bdi>
      </div>
    </div>
  )
}
