import type { CategoryIcon as IconName } from '#rules/catalogue/category.ts'
import classes from './CategoryChip.module.css'
import { CategoryIcon } from './CategoryIcon.tsx'

type Props = {
  readonly name: string
  readonly icon: IconName | null
  readonly isPressed?: boolean
  /** Undefined for a chip that is only shown and cannot be pressed. */
  readonly onPick?: () => void
}

/** One category in the strip above the tiles of a till. */
export function CategoryChip({ name, icon, isPressed, onPick }: Props) {
  const words = (
    <>
      {icon ? <CategoryIcon name={icon} /> : null}
      <span>{name}</span>
    </>
  )
  if (!onPick) return <span className={classes.chip}>{words}</span>
  return (
    <button type="button" className={classes.chip} aria-pressed={isPressed} onClick={onPick}>
      {words}
    </button>
  )
}
