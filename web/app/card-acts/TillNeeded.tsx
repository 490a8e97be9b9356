import { Button, Group } from '@mantine/core'
import { refusals } from '#rules/refusal.ts'
import { tillScreenOf } from '#rules/staff.ts'
import { LinkButton } from '../LinkButton.tsx'
import { useMe } from '../me.ts'
import classes from './CardActs.module.css'

type Props = { readonly cardCode: string; readonly onClose: () => void }

/** Cash changes hands, or might: without a drawer of one's own nothing is asked, and the way to one is shown. */
export function TillNeeded({ cardCode, onClose }: Props) {
  const { role } = useMe()
  const screen = tillScreenOf(role)
  return (
    <div className={classes.act}>
      <p role="alert" className={classes.refusal}>
        {refusals['till-none-open-at-desk']}
      </p>
      <Group justify="flex-end" gap="md">
        <Button variant="default" mih={48} onClick={onClose}>
          Annuler
        </Button>
        <LinkButton
          {...(screen ? { to: screen } : { to: '/cashier', search: { carte: cardCode } })}
          mih={48}
          onClick={onClose}
          data-autofocus
        >
          Ouvrir ma caisse
        </LinkButton>
      </Group>
    </div>
  )
}
