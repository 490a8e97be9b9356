import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Badge.module.css'

export type Tone = 'good' | 'warn' | 'critical' | 'bad' | 'out' | 'off' | 'note'

type Props = {
  readonly tone: Tone
  readonly icon: Icon
  readonly children: ReactNode
  readonly title?: string
}

/** A state shown in three ways: by icon, word and colour. */
export function Badge({ tone, icon: Sign, children, title }: Props) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      <Sign size={16} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
