import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

type Props = {
  readonly title: string
  readonly description?: ReactNode
  /** Links to the pages above this one: web/app/shell/Breadcrumb.tsx. */
  readonly breadcrumb?: ReactNode
  /** The one primary action: right of the title, or a bar at the bottom of a phone. */
  readonly action?: ReactNode
  /** Beside the title: a badge, a chip. */
  readonly beside?: ReactNode
}

export function PageHeader({ title, description, breadcrumb, action, beside }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {breadcrumb}
        <Group gap="8px 12px">
          <h1 className={classes.title}>{title}</h1>
          {beside}
        </Group>
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      {action ? <div className={classes.action}>{action}</div> : null}
    </header>
  )
}
