import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { NeedOnTheWire } from '#contract/notification/notification.ts'
import { counted } from '#rules/plain/french.ts'
import type { Selection } from '../../app/list/use-selection.ts'
import { Choice } from '../../ui/list/Choice.tsx'
import classes from './Notifications.module.css'

type Props = {
  /** The rows of this page that may be approved. */
  readonly rows: readonly NeedOnTheWire[]
  readonly selection: Selection<NeedOnTheWire>
  readonly onApprove: () => void
}

/** The bar over the rows: select all of this page, how many are selected, and the acts on them. */
export function SelectionBar({ rows, selection: { chosen, has, choose, clear }, onApprove }: Props) {
  const here = rows.filter(({ id }) => has(id)).length
  if (rows.length === 0 && chosen.length === 0) return null
  return (
    <div className={classes.many} data-chosen={chosen.length > 0 || undefined}>
      <Choice
        label="Tout sélectionner (page)"
        isLabelShown={chosen.length === 0}
        isChosen={rows.length > 0 && here === rows.length}
        isPartly={here > 0 && here < rows.length}
        onChange={() => choose(rows, here < rows.length)}
      />
      {chosen.length > 0 ? (
        <>
          <span role="status" className={classes.count}>
            {counted(chosen.length, 'sélectionnée', 'sélectionnées')}
          </span>
          <ActionIcon
            variant="subtle"
            aria-label="Tout désélectionner"
            title="Tout désélectionner"
            onClick={clear}
          >
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
          <Button className={classes.approveAll} px="sm" aria-haspopup="dialog" onClick={onApprove}>
            Approuver la sélection
          </Button>
        </>
      ) : null}
    </div>
  )
}
