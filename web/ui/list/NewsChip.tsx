import { Button } from '@mantine/core'
import { counted } from '#rules/plain/french.ts'
import classes from './NewsChip.module.css'

/** The word for the changes, in the singular and the plural. */
export type NewsWords = readonly [one: string, many: string]

type Props = {
  readonly waiting: number
  readonly words?: NewsWords | undefined
  readonly onLetIn: () => void
}

/** «3 nouveautés» over a list that a person is reading: the changes are shown on a tap, so that no row moves by itself. */
export function NewsChip({ waiting, words = ['nouveauté', 'nouveautés'], onLetIn }: Props) {
  return (
    <div className={classes.news} role="status">
      {waiting > 0 ? (
        <Button radius="xl" onClick={onLetIn}>
          {counted(waiting, ...words)}
        </Button>
      ) : null}
    </div>
  )
}
