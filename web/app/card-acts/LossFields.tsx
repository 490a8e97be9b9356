import { Radio, Textarea } from '@mantine/core'
import { type CardLoss, cardLosses } from '#rules/card.ts'
import { cardLossWords } from '#rules/card-words.ts'
import classes from './CardActs.module.css'
import type { Loss } from './use-replacement.ts'

type Props = {
  readonly loss: Loss
  readonly onChange: (loss: Loss) => void
  readonly error: string | undefined
}

/** One line of text is kept, however it was typed. */
export function LossFields({ loss, onChange, error }: Props) {
  return (
    <>
      <Radio.Group
        label="La carte est"
        value={loss.because}
        onChange={(because) => onChange({ ...loss, because: because as CardLoss })}
      >
        <div className={classes.choices}>
          {cardLosses.map((because) => (
            <Radio.Card key={because} value={because} className={classes.choice}>
              <Radio.Indicator />
              {cardLossWords[because]}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="Ce qui est arrivé"
        description="Exemple : oubliée à une table"
        size="md"
        autosize
        minRows={2}
        maxLength={300}
        value={loss.note}
        onChange={({ currentTarget }) => onChange({ ...loss, note: currentTarget.value.replace(/\s/g, ' ') })}
        error={error}
        data-autofocus
      />
    </>
  )
}
