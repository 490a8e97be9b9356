import { formatDateTime } from '#rules/plain/french.ts'
import type { Happening } from '#rules/sale/sale-story.ts'
import classes from './Story.module.css'
import { happeningDetail, happeningLabel, timeInStory } from './story-words.ts'

/** What happened to the sale or operation, the oldest first. */
export function Timeline({ story }: { readonly story: readonly Happening[] }) {
  const began = story[0]?.at
  return (
    <section className={`fp-panel ${classes.panel}`}>
      <h2 className={classes.title}>Déroulé</h2>
      <ol className={classes.timeline} aria-label="Déroulé">
        {story.map((happening, place) => {
          const detail = happeningDetail(happening)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: past events are never reordered
            <li key={place} data-what={happening.what}>
              <time dateTime={happening.at.toISOString()} title={formatDateTime(happening.at)}>
                {timeInStory(happening.at, began ?? happening.at)}
              </time>
              <span>
                <strong>{happeningLabel(happening)}</strong>
                {detail ? <span className={classes.quiet}> {detail}</span> : null}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
