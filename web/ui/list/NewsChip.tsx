import { Button } from '@mantine/core'
import { counted } from '#rules/french.ts'
import classes from './NewsChip.module.css'

type Props = { readonly waiting: number; readonly onLetIn: () => void }

/** «3 nouveautés» over a list that is being read: they come in when asked for, so that no row moves by itself. */
export function NewsChip({ waiting, onLetIn }: Props) {
  return (
    <div className={classes.news} role="status">
      {waiting > 0 ? (
        <Button radius="xl" onClick={onLetIn}>
          {counted(waiting, 'nouveauté', 'nouveautés')}
        </Button>
      ) : null}
    </div>
  )
}
