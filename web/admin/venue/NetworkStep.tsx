import { useQuery } from '@tanstack/react-query'
import type { NetworkOnTheWire } from '#contract/venue/network.ts'
import { formatDate } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { readingNetwork } from '../../app/calls/network.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import type { Standing } from './standing.ts'
import classes from './Venue.module.css'

export function useNetworkStanding(): Standing | undefined {
  const { data } = useQuery(readingNetwork)
  if (!data) return undefined
  const { certificate } = data
  return certificate === null
    ? { says: 'Sans adresse sécurisée', isDone: false }
    : { says: `Jusqu'au ${formatDate(new Date(certificate.until))}`, isDone: true }
}

/** Where this computer is found on the network, and the certificate by which its devices know it. */
export function NetworkStep() {
  const query = useQuery(readingNetwork)
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']}>
      {({ addresses, certificate }) => (
        <div className={classes.words}>
          <h3>Adresses de cet ordinateur</h3>
          <ul>
            {addresses.map(({ address }) => (
              <li key={address}>
                <bdi className={classes.written}>{address}</bdi>
              </li>
            ))}
          </ul>
          <h3>Certificat</h3>
          <Certificate certificate={certificate} />
        </div>
      )}
    </QueryState>
  )
}

type Props = Pick<NetworkOnTheWire, 'certificate'>

function Certificate({ certificate }: Props) {
  if (certificate === null)
    return <p>Ce serveur n'a pas d'adresse sécurisée&nbsp;: la caméra ne s'ouvre que sur cet ordinateur.</p>
  const { isOfTheHouse, name, fingerprint, until } = certificate
  return (
    <>
      <FigureList
        figures={[
          ['Signé par', name],
          ["Valable jusqu'au", formatDate(new Date(until))],
        ]}
      />
      <p>
        {isOfTheHouse
          ? 'Fait par cet ordinateur et renouvelé tout seul.'
          : 'Donné au démarrage\u00A0: remplacez ses fichiers avant cette date.'}
      </p>
      <details className={classes.folded}>
        <summary>
          {isOfTheHouse ? "L'empreinte que chaque appareil montre avant de faire confiance" : 'Son empreinte'}
        </summary>
        <p className={`fp-code ${classes.fingerprint}`}>
          {fingerprint.map((group) => (
            <span key={group}>{group}</span>
          ))}
        </p>
      </details>
    </>
  )
}
