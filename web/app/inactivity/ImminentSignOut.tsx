import { Button, Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core'
import { Over } from '../../ui/dialog/Over.tsx'
import { CountdownRing } from '../../ui/states/CountdownRing.tsx'
import { leave } from '../sign-out/leave.ts'
import { warningMs } from './idle.ts'

type Props = {
  /** Undefined once the person moves: they stay signed in, but the buttons stay a moment, as the hand is on its way to one. */
  readonly secondsLeft?: number
  readonly onStay: () => void
}

/** The seconds at which the countdown is spoken, instead of at each second. */
const spokenAt = [20, 10, 5]
const warningSeconds = warningMs / 1000

/** The warning before the sign-out. Downloaded with the other overlays of a screen, long before the five minutes are over. */
export function ImminentSignOut({ secondsLeft, onStay }: Props) {
  const sentence =
    secondsLeft === undefined
      ? 'Vous restez connecté.'
      : `Vous serez déconnecté dans ${secondsLeft} ${secondsLeft > 1 ? 'secondes' : 'seconde'}.`
  const isSpoken = secondsLeft === undefined || spokenAt.includes(secondsLeft)
  return (
    <Modal.Root
      opened
      onClose={onStay}
      closeOnEscape={false}
      centered
      radius="xl"
      zIndex={500}
      transitionProps={{ duration: 0 }}
    >
      <Over isOpen close={onStay}>
        <Modal.Overlay />
        <Modal.Content data-warning>
          <Modal.Body p="xl">
            <Stack align="center" ta="center" gap="md">
              <Modal.Title component="h2" fz="xl">
                Déconnexion imminente
              </Modal.Title>
              <CountdownRing left={secondsLeft ?? warningSeconds} of={warningSeconds} size={128} />
              <Text size="lg">{sentence}</Text>
              <VisuallyHidden role="status">{isSpoken ? sentence : ''}</VisuallyHidden>
              <Group justify="center" w="100%">
                <Button size="lg" data-autofocus onClick={onStay}>
                  Rester connecté
                </Button>
                <Button size="lg" variant="default" onClick={() => void leave()}>
                  Se déconnecter
                </Button>
              </Group>
            </Stack>
          </Modal.Body>
        </Modal.Content>
      </Over>
    </Modal.Root>
  )
}
