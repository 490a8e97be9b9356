import { Accordion } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useIsPhone } from '../ui/use-media.ts'
import classes from './Profile.module.css'

export type ProfilePart = {
  /** In the address: «/profile#appareil» opens it. */
  readonly id: string
  readonly title: string
  readonly icon: Icon
  readonly Content: ComponentType
}

/** Side by side where there is room; on a phone one opens what one came for. */
export function ProfileParts({ parts }: { parts: readonly ProfilePart[] }) {
  return useIsPhone() ? <Folded parts={parts} /> : <Spread parts={parts} />
}

function Spread({ parts }: { parts: readonly ProfilePart[] }) {
  return (
    <div className={classes.parts}>
      {parts.map(({ id, title, icon: Sign, Content }) => (
        <section key={id} id={id} className={classes.part} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={classes.partTitle}>
            <Sign aria-hidden="true" />
            {title}
          </h2>
          <Content />
        </section>
      ))}
    </div>
  )
}

function Folded({ parts }: { parts: readonly ProfilePart[] }) {
  const [open, setOpen] = useState(() => [location.hash.slice(1) || parts[0]!.id])
  return (
    <Accordion multiple value={open} onChange={setOpen} order={2} variant="separated" keepMounted={false}>
      {parts.map(({ id, title, icon: Sign, Content }) => (
        <Accordion.Item key={id} value={id} id={id} className={classes.folded}>
          <Accordion.Control icon={<Sign aria-hidden="true" />} className={classes.control}>
            {title}
          </Accordion.Control>
          <Accordion.Panel>
            <Content />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
