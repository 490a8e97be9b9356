import { mostStandsOfKitchen } from '#rules/kitchen/cooking-for.ts'
import type { StandChoice } from '../use-stand-choice.ts'
import classes from './StartGate.module.css'

/** Chooses the stands whose orders are shown: one, several or all. The rows are large enough for wet hands. */
export function StandChecks({ chosen, isAll, stands, choose }: StandChoice) {
  const ids = chosen.map(({ id }) => id)
  const isFull = ids.length >= mostStandsOfKitchen
  const turn = (standId: string) =>
    choose(ids.includes(standId) ? ids.filter((id) => id !== standId) : [...ids, standId])
  return (
    <fieldset className={classes.stands}>
      <legend className={classes.question}>Quels stands{'\u202F'}?</legend>
      {stands.length > 1 && stands.length <= mostStandsOfKitchen ? (
        <label className={classes.stand} data-wide>
          <input type="checkbox" checked={isAll} onChange={() => choose(isAll ? [] : 'all')} />
          Tous les stands
        </label>
      ) : null}
      {stands.map(({ id, name }) => (
        <label key={id} className={classes.stand}>
          <input
            type="checkbox"
            checked={ids.includes(id)}
            disabled={isFull && !ids.includes(id)}
            onChange={() => turn(id)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
