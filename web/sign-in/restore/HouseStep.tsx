import type { CopiesThereOnTheWire } from '#contract/venue/restoring.ts'
import { formatDayOfMonth, formatTime } from '#rules/plain/french.ts'
import { AnswerButton } from './AnswerButton.tsx'
import classes from './Restore.module.css'
import { Step } from './Step.tsx'

type House = CopiesThereOnTheWire['houses'][number]

type Props = {
  readonly houses: readonly House[]
  readonly onChoose: (house: string) => void
  readonly onBack: () => void
}

/** One stick may hold the copies of several houses. */
export const HouseStep = ({ houses, onChoose, onBack }: Props) => (
  <Step question={'De quelle maison\u202F?'} refused={undefined} onSubmit={() => undefined} onBack={onBack}>
    <ul className={classes.answers}>
      {houses.map((one) => (
        <li key={one.house}>
          <AnswerButton
            name={nameOf(one, houses)}
            aside={lastCopyOf(one)}
            onClick={() => onChoose(one.house)}
          />
        </li>
      ))}
    </ul>
  </Step>
)

/** A house without a name bears its number; so do two of one name. */
function nameOf({ house, name }: House, all: readonly House[]): string {
  const number = `…${house.slice(-4)}`
  if (name === '' || name === house) return `Maison ${number}`
  return all.filter((one) => one.name === name).length > 1 ? `${name} (${number})` : name
}

const lastCopyOf = ({ copiedAt }: House): string => {
  if (copiedAt === null) return 'Aucune copie entière'
  const at = new Date(copiedAt)
  return `Copie du ${formatDayOfMonth(at)} à ${formatTime(at)}`
}
