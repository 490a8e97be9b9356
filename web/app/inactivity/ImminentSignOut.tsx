import { Button, Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core'
import { CountdownRing } from '../../ui/CountdownRing.tsx'
import { leave } from '../leave.ts'
import { warningMs } from './idle.ts'

type Props = { readonly secondsLeft: number; readonly onStay: () => void }

/** Spoken now and then, not at each second. */
const spokenAt = [20, 10, 5]
const warningSeconds = warningMs / 1000

export function ImminentSignOut({ secondsLeft, onStay }: Props) {
  const sentence = `Vous serez déconnecté dans ${secondsLeft} ${secondsLeft > 1 ? 'secondes' : 'seconde'}.`
  return (
    <Modal.Root opened onClose={onStay} centered radius="xl" zIndex={500} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content data-warning>
        <Modal.Body p="xl">
          <Stack align="center" gap="md">
            <Modal.Title component="h2" fw={700} fz="xl">
              Déconnexion imminente
            </Modal.Title>
            <CountdownRing left={secondsLeft} of={warningSeconds} />
            <Text ta="center" size="lg">
              {sentence}
            </Text>
            <VisuallyHidden role="status">{spokenAt.includes(secondsLeft) ? sentence : ''}</VisuallyHidden>
            <Group justify="center" w="100%">
              <Button size="lg" mih={56} data-autofocus onClick={onStay}>
                Rester connecté
              </Button>
              <Button size="lg" mih={56} variant="default" onClick={() => void leave()}>
                Se déconnecter
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
