import { Button, Group, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Refusal } from '#rules/refusal.ts'
import { useVenue } from '../../app/venue.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { CopyButton } from './CopyButton.tsx'
import classes from './Credentials.module.css'
import { type Credentials, credentialsAsText, linesOf, signInAddress } from './credentials.ts'
import { printCredentials } from './print-credentials.ts'

type Props = { readonly people: readonly Credentials[]; readonly onClose: () => void }

/** Shown once: whoever closes it without handing over resets the password. */
export function CredentialsCard({ people, onClose }: Props) {
  return (
    <Dialog
      isOpen={people.length > 0}
      title="Identifiants à transmettre"
      size={people.length > 1 ? 'xl' : 'md'}
      onClose={onClose}
    >
      <ToHandOver people={people} onClose={onClose} />
    </Dialog>
  )
}

function ToHandOver({ people, onClose }: Props) {
  const venue = useVenue()
  const [blocked, setBlocked] = useState<Refusal>()
  const address = signInAddress(location.origin, venue?.publicAddress)
  const print = () => {
    setBlocked(undefined)
    try {
      printCredentials({ people, address, brand: venue?.brand ?? '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setBlocked(error)
    }
  }
  return (
    <Stack>
      <p className={classes.words}>
        {people.length > 1 ? 'Les mots de passe ne seront' : 'Le mot de passe ne sera'} plus{' '}
        {people.length > 1 ? 'affichés' : 'affiché'} après la fermeture.
      </p>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.email}>
            <dl className={classes.lines}>
              {linesOf(person, address).map(({ label, value, isCode }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={isCode ? classes.password : undefined}>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {blocked ? (
        <p className={classes.blocked} role="alert">
          {blocked.message}. Autorisez les fenêtres pop-up pour ce site, puis réessayez.
        </p>
      ) : null}
      <Group justify="flex-end" gap="sm" className={classes.foot}>
        <CopyButton text={credentialsAsText(people, address)} />
        <Button leftSection={<IconPrinter size={20} aria-hidden="true" />} data-autofocus onClick={print}>
          Imprimer
        </Button>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      </Group>
    </Stack>
  )
}
