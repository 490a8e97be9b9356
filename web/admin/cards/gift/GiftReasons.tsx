import { Radio } from '@mantine/core'
import { type GiftReason, giftReasons, giftReasonWords } from '#rules/card/card-gift.ts'
import classes from '../../../app/card-acts/CardActs.module.css'

type Props = {
  readonly label: string
  readonly value: GiftReason
  /** True once the gift was sent: a retry must send the same reason. */
  readonly isFixed?: boolean
  readonly onChange: (because: GiftReason) => void
}

export const GiftReasons = ({ label, value, isFixed = false, onChange }: Props) => (
  <Radio.Group label={label} value={value} onChange={(chosen) => onChange(chosen as GiftReason)}>
    <div className={classes.choices}>
      {giftReasons.map((reason) => (
        <Radio.Card key={reason} value={reason} disabled={isFixed} className={classes.choice}>
          <Radio.Indicator />
          {giftReasonWords[reason]}
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
)
