import { useEffect, useRef } from 'react'
import type { Entry } from './entry.ts'
import type { Section } from './find.ts'
import classes from './Palette.module.css'

type Props = {
  readonly id: string
  readonly sections: readonly Section[]
  /** The index over all sections. */
  readonly chosen: number
  readonly onPoint: (index: number) => void
  readonly onTake: (entry: Entry) => void
}

/** The lines found. The focus stays in the field: the arrow keys choose a line, and screen readers announce it. */
export function PaletteList({ id, sections, chosen, onPoint, onTake }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  const lines = sections.flatMap(({ entries }) => entries)
  return (
    <div ref={list} id={id} role="listbox" aria-label="Résultats" className={classes.list}>
      {sections.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox.
        <div key={title} role="group" aria-label={title}>
          <p className={classes.title} aria-hidden="true">
            {title}
          </p>
          {entries.map((entry) => {
            const index = lines.indexOf(entry)
            const { icon: Sign, label, hint } = entry
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field takes the chosen line.
              <div
                key={entry.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === chosen}
                className={classes.line}
                onPointerMove={() => onPoint(index)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onTake(entry)}
              >
                <Sign aria-hidden="true" />
                <span className={classes.words}>
                  <span>{label}</span>
                  {hint ? <span className={classes.hint}>{hint}</span> : null}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
