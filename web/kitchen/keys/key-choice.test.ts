import { describe, expect, test } from 'vitest'
import { readChosenKeys, whyNotKey } from './key-choice.ts'
import { type KeyAct, type KeyPressed, keyActs } from './kitchen-keys.ts'

const named = (name: string): KeyAct => {
  const act = keyActs.find((each) => each.name === name)
  if (!act) throw new Error(`the kitchen has no act ${name}`)
  return act
}
const recall = named('recall')
const pressed = (key: string, code = key): KeyPressed => ({ key, code })

describe('for an act of the kitchen a person may choose', () => {
  test('a key that does nothing yet, or the key that the act already has', () => {
    expect(whyNotKey(pressed('x', 'KeyX'), recall, {})).toBeUndefined()
    expect(whyNotKey(pressed('F2'), recall, {})).toBeUndefined()
    expect(whyNotKey(pressed('r', 'KeyR'), recall, {})).toBeUndefined()
  })
  test('no key that moves the focus, leaves the screen, is a modifier or belongs to a screen reader', () => {
    for (const key of ['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Insert'])
      expect(whyNotKey(pressed(key), recall, {})).toMatch(/un autre rôle/)
  })
  test('no key of the browser, and no key whose position is unknown', () => {
    expect(whyNotKey(pressed('F5'), recall, {})).toMatch(/un autre rôle/)
    expect(whyNotKey(pressed('x', ''), recall, {})).toMatch(/un autre rôle/)
  })
  test('no key that another act has; the refusal names that act', () => {
    expect(whyNotKey(pressed('s', 'KeyS'), recall, {})).toBe('Touche déjà prise\u00A0: Récapitulatif.')
    expect(whyNotKey(pressed('é', 'Digit2'), recall, {})).toBe('Touche déjà prise\u00A0: Commande 2.')
    const chosen = { bump: pressed('x', 'KeyX') }
    expect(whyNotKey(pressed('x', 'KeyX'), recall, chosen)).toBe('Touche déjà prise\u00A0: Étape suivante.')
  })
  test('a default key whose act has another key now', () => {
    expect(whyNotKey(pressed('s', 'KeyS'), recall, { 'all day': pressed('x', 'KeyX') })).toBeUndefined()
  })
})

describe('keys stored on the device', () => {
  test('are read back', () => {
    const chosen = { bump: pressed('+', 'NumpadAdd'), 'ticket 1': pressed('a', 'KeyQ') }
    expect(readChosenKeys(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
  })
  test('are ignored when they are no keys, belong to no act, or are given twice', () => {
    expect(readChosenKeys({ bump: 3, dance: pressed('x', 'KeyX'), back: pressed('Tab') })).toEqual({})
    const twice = { bump: pressed('x', 'KeyX'), recall: pressed('x', 'KeyX') }
    expect(readChosenKeys(twice)).toEqual({ bump: pressed('x', 'KeyX') })
    for (const kept of [undefined, null, 'x', []]) expect(readChosenKeys(kept)).toEqual({})
  })
})
