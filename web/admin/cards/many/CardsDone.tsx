import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CardFault } from '#contract/card/many-cards.ts'
import { counted } from '#rules/plain/french.ts'
import classes from './CardsDone.module.css'
import { LeftAside } from './LeftAside.tsx'

type Props = {
  readonly faults: readonly CardFault[]
  /** How many cards were done: «12 cartes remises». */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The outcome of an act on many cards: how many were done, and why the others were left as they were. */
export const CardsDone = ({ faults, children, onClose }: Props) => (
  <Stack>
    <p role="status" className={classes.done}>
      {children}
      {faults.length > 0 ? (
        <span>{` · ${counted(faults.length, 'laissée', 'laissées')} comme avant`}</span>
      ) : null}
    </p>
    <LeftAside faults={faults} />
    <Group justify="flex-end">
      <Button size="touch" data-autofocus onClick={onClose}>
        Fermer
      </Button>
    </Group>
  </Stack>
)
