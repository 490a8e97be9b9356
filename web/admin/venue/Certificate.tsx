import type { NetworkOnTheWire } from '#contract/venue/network.ts'
import { formatDate } from '#rules/plain/french.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import classes from './Venue.module.css'

type Props = Pick<NetworkOnTheWire, 'certificate'>

export function Certificate({ certificate }: Props) {
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
