import type { CopiesThereOnTheWire } from '#contract/venue/restoring.ts'
import { lineEnd, lineHolds } from '#rules/copies/copy-words.ts'
import { AnswerButton } from './AnswerButton.tsx'
import classes from './Restore.module.css'
import { Step } from './Step.tsx'

type Line = NonNullable<CopiesThereOnTheWire['held']>['lines'][number]

type Props = {
  readonly lines: readonly Line[]
  readonly onChoose: (line: Line) => void
  readonly onBack: () => void
}

/** Several computers copied the house to one stick: each may hold what the other lacks. The one that goes furthest comes first. */
export const LineStep = ({ lines, onChoose, onBack }: Props) => (
  <Step
    question={'Les copies de quel ordinateur\u202F?'}
    refused={undefined}
    onSubmit={() => undefined}
    onBack={onBack}
  >
    <p>Plusieurs ordinateurs ou dossiers de données ont copié ici. Une reprise n'en prend qu'un.</p>
    <ul className={classes.answers}>
      {lines.toReversed().map((line) => (
        <li key={line.writer}>
          <AnswerButton
            name={lineEnd(new Date(line.end))}
            aside={lineHolds({ ...line, from: new Date(line.from) })}
            onClick={() => onChoose(line)}
          />
        </li>
      ))}
    </ul>
  </Step>
)
