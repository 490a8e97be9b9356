import type { CardFault } from '#contract/card/many-cards.ts'
import { counted } from '#rules/plain/french.ts'
import classes from './CardsDone.module.css'
import { leftAside } from './left-aside.ts'

/** The cards left as they were, by reason; renders nothing where there is none. */
export function LeftAside({ faults }: { readonly faults: readonly CardFault[] }) {
  const aside = leftAside(faults)
  if (aside.length === 0) return null
  return (
    <ul className={classes.aside} aria-label="Cartes laissées comme avant">
      {aside.map(({ message, count, codes }) => (
        <li key={message}>
          <strong>
            {counted(count, 'carte', 'cartes')}&nbsp;: {message}
          </strong>{' '}
          {codes.map((code) => (
            <bdi key={code} className="fp-code">
              {code}
            </bdi>
          ))}
          {count > codes.length && codes.length > 0 ? (
            <span>{`et ${counted(count - codes.length, 'autre', 'autres')}`}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
