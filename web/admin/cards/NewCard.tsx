import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsPhone } from '../../ui/use-media.ts'
import classes from './NewCard.module.css'
import { NewCardForm, type NewCardProps } from './NewCardForm.tsx'

/** On a phone the panel is folded: looking for a card is the commoner errand there. */
export function NewCard(props: NewCardProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isPhone = useIsPhone()
  const isOpen = !isPhone || isUnfolded
  return (
    <section className={classes.panel} aria-label="Créer une carte">
      <h2 className={classes.title}>
        {isPhone ? (
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            Créer une carte <IconChevronDown aria-hidden="true" />
          </UnstyledButton>
        ) : (
          'Créer une carte'
        )}
      </h2>
      <div hidden={!isOpen}>
        <NewCardForm {...props} />
      </div>
    </section>
  )
}
