import { type Icon, IconChevronDown } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useIsPhone } from '../ui/use-media.ts'
import classes from './ProfileParts.module.css'

export type ProfilePart = {
  /** The «#» of the address: «/profile#appareil» opens this part. */
  readonly id: string
  readonly title: string
  readonly icon: Icon
  readonly Content: ComponentType
}

/**
 * Side by side where there is room; on a phone a person opens one part. The same elements are rendered in both layouts, so that turning
 * the device loses no typed text.
 */
export function ProfileParts({ parts }: { parts: readonly ProfilePart[] }) {
  const isFolding = useIsPhone()
  const [open, setOpen] = useState<readonly string[]>(() => [location.hash.slice(1) || (parts[0]?.id ?? '')])
  const toggle = (id: string) =>
    setOpen(open.includes(id) ? open.filter((each) => each !== id) : [...open, id])
  return (
    <div className={classes.parts}>
      {parts.map(({ Content, ...head }) => (
        <section
          key={head.id}
          id={head.id}
          className={`fp-panel ${classes.part}`}
          aria-labelledby={`${head.id}-title`}
        >
          <Title {...head} isFolding={isFolding} isOpen={open.includes(head.id)} onToggle={toggle} />
          <div id={`${head.id}-content`} hidden={isFolding && !open.includes(head.id)}>
            <Content />
          </div>
        </section>
      ))}
    </div>
  )
}

type TitleProps = Omit<ProfilePart, 'Content'> & {
  readonly isFolding: boolean
  readonly isOpen: boolean
  readonly onToggle: (id: string) => void
}

function Title({ id, title, icon: Sign, isFolding, isOpen, onToggle }: TitleProps) {
  const words = (
    <>
      <Sign aria-hidden="true" />
      <span>{title}</span>
    </>
  )
  return (
    <h2 id={`${id}-title`} className={classes.partTitle}>
      {isFolding ? (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => onToggle(id)}
        >
          {words}
          <IconChevronDown aria-hidden="true" />
        </button>
      ) : (
        words
      )}
    </h2>
  )
}
