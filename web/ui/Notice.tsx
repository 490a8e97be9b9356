import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

type Props = {
  readonly tone: 'warn' | 'note'
  readonly icon?: Icon
  readonly children: ReactNode
}

/** One sentence that a person must know before going on. When it appears by itself, the element around it must be a `role="status"`. */
export function Notice({ tone, icon: Icon, children }: Props) {
  return (
    <p className={classes.notice} data-tone={tone}>
      {Icon ? <Icon aria-hidden="true" /> : null}
      <span>{children}</span>
    </p>
  )
}
