import { useRef } from 'react'
import { useShortcut } from '../../app/shortcuts/registry.ts'

/** Digits further apart than this are two numbers. */
const pauseMs = 1_200

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type Props = { readonly onTyped: (number: string) => void }

/** A number typed anywhere on the screen, told digit by digit: «1», then «14». Shows nothing. */
export function TypedNumber({ onTyped }: Props) {
  const typed = useRef({ number: '', at: 0 })
  const add = (digit: string) => {
    const now = performance.now()
    const before = now - typed.current.at > pauseMs ? '' : typed.current.number
    typed.current = { number: before + digit, at: now }
    onTyped(typed.current.number)
  }
  return digits.map((digit) => <DigitKey key={digit} digit={digit} onPress={add} />)
}

function DigitKey({ digit, onPress }: { readonly digit: string; readonly onPress: (digit: string) => void }) {
  useShortcut({ key: digit, label: 'Choisir un bipeur par son numéro' }, () => onPress(digit))
  return null
}
