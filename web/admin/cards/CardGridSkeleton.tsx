import { Skeleton } from '@mantine/core'
import classes from './CardList.module.css'

const nine = Array.from({ length: 9 }, (_, place) => place)

export function CardGridSkeleton() {
  return (
    <div className={classes.grid} aria-hidden="true">
      {nine.map((place) => (
        <Skeleton key={place} height={260} radius="lg" />
      ))}
    </div>
  )
}
