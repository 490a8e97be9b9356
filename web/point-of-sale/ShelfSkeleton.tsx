import { Skeleton } from '@mantine/core'
import classes from './Shelf.module.css'

/** Twelve tiles to come. */
export function ShelfSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      <Skeleton height={48} radius="md" />
      <div className={classes.grid}>
        {Array.from({ length: 12 }, (_, tile) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles to come have no identity.
          <Skeleton key={tile} height={112} radius={12} />
        ))}
      </div>
    </div>
  )
}
