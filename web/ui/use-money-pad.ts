import { useState } from 'react'
import { type Centimes, noMoney, parseDirhams } from '#rules/money.ts'
import { type PadKey, padKeyOf, type Typing, typeOn } from './money-typing.ts'
import { useKeyboard } from './use-keyboard.ts'

export type MoneyPadState = {
  /** As typed, «12,5»; empty when nothing is. */
  readonly typed: string
  /** 0 while nothing is typed. */
  readonly amount: Centimes
  readonly press: (key: PadKey) => void
  readonly set: (amount: Centimes) => void
  readonly clear: () => void
}

type Options = {
  /** The physical keyboard types into the pad too. */
  readonly listens?: boolean
  readonly onEnter?: () => void
}

const nothing: Typing = { typed: '', isChosen: false }
const write = (amount: Centimes) => (amount === 0 ? '' : String(amount / 100).replace('.', ','))

export function useMoneyPad({ listens = true, onEnter }: Options = {}): MoneyPadState {
  const [typing, setTyping] = useState(nothing)
  const { typed } = typing
  const press = (key: PadKey) => setTyping((before) => typeOn(before, key))

  useKeyboard((key) => {
    const padKey = padKeyOf(key)
    if (padKey) press(padKey)
    else if (key === 'Enter') onEnter?.()
  }, listens)

  return {
    typed,
    amount: parseDirhams(typed) ?? noMoney,
    press,
    set: (amount) => setTyping({ typed: write(amount), isChosen: true }),
    clear: () => setTyping(nothing),
  }
}
