import { useQuery } from '@tanstack/react-query'
import type { NetworkOnTheWire } from '#contract/venue/network.ts'
import { formatDate } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import { placesOfVenue } from '../../app/begin/places-of-venue.ts'
import { readingNetwork } from '../../app/calls/network.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { PrinterSettings } from '../../app/print/PrinterSettings.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import classes from './Venue.module.css'

/** The server's certificate, and the settings of the printer, the buzzers and the boards. */
export function Machines() {
  const query = useQuery(readingNetwork)
  return (
    <div className={classes.parts}>
      <section className={`fp-panel ${classes.panel}`} aria-labelledby="certificate">
        <h2 id="certificate" className={classes.title}>
          Certificat
        </h2>
        <QueryState query={query} whenFailed={refusals['loading-failed']}>
          {({ certificate }) => <Certificate certificate={certificate} />}
        </QueryState>
      </section>
      <section className={`fp-panel ${classes.panel}`} aria-labelledby={placesOfVenue.machines}>
        <h2 id={placesOfVenue.machines} className={classes.title}>
          Imprimante, bipeurs, écrans
        </h2>
        <PrinterSettings />
        <p className={classes.links}>
          <Link className="fp-link" to="/admin/buzzers">
            Bipeurs et borne d'appel
          </Link>
          <Link className="fp-link" to="/admin/boards">
            Écrans des commandes prêtes
          </Link>
        </p>
      </section>
    </div>
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
      <p>
        {isOfTheHouse
          ? "L'empreinte que chaque appareil montre avant de faire confiance\u00A0:"
          : 'Son empreinte\u00A0:'}
      </p>
      <p className={`fp-code ${classes.fingerprint}`}>
        {fingerprint.map((group) => (
          <span key={group}>{group}</span>
        ))}
      </p>
    </>
  )
}
