import { Button, Group, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useVenue } from '../../app/calls/venue.ts'
import { CopyButton } from '../../app/device/CopyButton.tsx'
import { QrCode } from '../../ui/card/QrCode.tsx'
import { AccessSlips } from './AccessSlips.tsx'
import classes from './Credentials.module.css'
import { type Credentials, credentialsAsText, linesOf, signInAddress } from './credentials.ts'

type Props = {
  readonly people: readonly Credentials[]
  readonly isKept: boolean
  readonly onHandedOver: () => void
  readonly onClose: () => void
}

export function ToHandOver({ people, isKept, onHandedOver, onClose }: Props) {
  const venue = useVenue()
  const address = signInAddress(location.origin, venue?.staffAddress)
  const print = () => {
    window.print()
    onHandedOver()
  }
  return (
    <>
      <AccessSlips people={people} address={address} event={venue?.event || (venue?.brand ?? '')} />
      <Stack className={classes.onScreen}>
        <p>
          {people.length > 1
            ? 'Les mots de passe ne seront plus affichés'
            : 'Le mot de passe ne sera plus affiché'}{' '}
          {isKept ? 'une fois cette page quittée.' : 'après la fermeture.'}
        </p>
        <figure className={classes.address}>
          <QrCode text={address} size={112} label="QR code de l'adresse de connexion" />
          <figcaption>Un téléphone du lieu l'ouvre en le scannant. Le mot de passe n'y est pas.</figcaption>
        </figure>
        <ul className={classes.people}>
          {people.map((person) => (
            <li key={person.email}>
              <dl className={classes.lines}>
                {linesOf(person, address).map(({ label, value, kind }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd data-kind={kind}>{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
        <Group justify="flex-end" gap="sm" className={classes.foot}>
          <CopyButton text={credentialsAsText(people, address)} onCopied={onHandedOver} />
          <Button leftSection={<IconPrinter size={20} aria-hidden="true" />} data-autofocus onClick={print}>
            Imprimer
          </Button>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
        </Group>
      </Stack>
    </>
  )
}
