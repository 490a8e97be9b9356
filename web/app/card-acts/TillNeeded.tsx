import { Button, Group } from '@mantine/core'
import { tillScreenOf } from '#rules/people/staff.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { LinkButton } from '../address/LinkButton.tsx'
import { useMe } from '../calls/me.ts'
import classes from '../form/Form.module.css'

type Props = { readonly cardCode: string; readonly onClose: () => void }

/** Shown in place of an act that may move cash, when the person has no open drawer: the link to open one. */
export function TillNeeded({ cardCode, onClose }: Props) {
  const { role } = useMe()
  const screen = tillScreenOf(role)
  return (
    <div className={classes.form}>
      <p role="alert" className={classes.refusal}>
        {refusals['till-none-open-at-desk']}
      </p>
      <Group justify="flex-end" gap="md">
        <Button variant="default" size="touch" onClick={onClose}>
          Annuler
        </Button>
        <LinkButton
          {...(screen ? { to: screen } : { to: '/cashier', search: { carte: cardCode } })}
          size="touch"
          onClick={onClose}
          data-autofocus
        >
          Ouvrir ma caisse
        </LinkButton>
      </Group>
    </div>
  )
}
