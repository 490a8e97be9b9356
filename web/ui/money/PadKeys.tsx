import { IconBackspace } from '@tabler/icons-react'
import classes from './MoneyPad.module.css'
import type { PadKey } from './money-typing.ts'

const digits: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

type Props = {
  /** False where only whole numbers are typed. */
  readonly hasComma?: boolean
  readonly onPress: (key: PadKey) => void
}

/** The keys of a pad in three columns. The grid around them sets their size. */
export function PadKeys({ hasComma = false, onPress }: Props) {
  const keyOf = (key: PadKey, spoken?: string) => (
    <button key={key} type="button" className={classes.key} aria-label={spoken} onClick={() => onPress(key)}>
      {key === '⌫' ? <IconBackspace aria-hidden="true" /> : key}
    </button>
  )
  return (
    <>
      {digits.map((digit) => keyOf(digit))}
      {hasComma ? keyOf(',', 'Virgule') : <span />}
      {keyOf('0')}
      {keyOf('⌫', 'Effacer le dernier chiffre')}
    </>
  )
}
