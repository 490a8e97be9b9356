import { Radio } from '@mantine/core'
import { type CardLoss, cardLosses } from '#rules/card/card.ts'
import { replacementWords } from '#rules/card/card-words.ts'
import classes from './CardActs.module.css'

type Props = { readonly value: CardLoss; readonly onChange: (because: CardLoss) => void }

/** The choice of what happened to a card that is not in hand. */
export const LossChoice = ({ value, onChange }: Props) => (
  <Radio.Group label="La carte est" value={value} onChange={(because) => onChange(because as CardLoss)}>
    <div className={classes.choices}>
      {cardLosses.map((loss) => (
        <Radio.Card key={loss} value={loss} className={classes.choice}>
          <Radio.Indicator />
          {replacementWords[loss]}
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
)
