import { describe, expect, test } from 'vitest'
import { refusedBy } from '../plain/refusal.ts'
import { type EventSettings, type FixedAtStart, faultsOfEvent, inForce, mustBeEvent } from './event.ts'

const nothing: EventSettings = {
  ...{ name: '', cardName: '', publicAddress: '', codeAlone: false },
  ...{ opensOn: null, closesOn: null, hours: null },
  turnHour: 4,
  unsoldCards: null,
}
const festival = { ...nothing, name: 'Moussem de Tan-Tan' }
const unfixed = { name: null, publicAddress: null, turnHour: null }
const found = () => 'http://192.168.1.20:3000'
const keep = (
  typed: EventSettings,
  { seen = festival, now = festival, fixed = unfixed as FixedAtStart, hasOpenTill = false } = {},
) => mustBeEvent(typed, { seen, now, fixed, hasOpenTill })
const refused = (typed: Partial<EventSettings>) => refusedBy(() => keep({ ...festival, ...typed }))

describe('the event in force', () => {
  test('has no name, and the address found on the network, before the organiser sets any', () => {
    expect(inForce(nothing, unfixed, found)).toEqual({
      event: '',
      cardName: '',
      publicAddress: 'http://192.168.1.20:3000/c/',
      cardPrefix: null,
      turnHour: 4,
    })
  })

  test("has the organiser's values, and cards have the name of the event unless they have one of their own", () => {
    const written = { ...festival, publicAddress: 'https://carte.tantan.ma' }
    expect(inForce(written, unfixed, found)).toEqual({
      event: 'Moussem de Tan-Tan',
      cardName: 'Moussem de Tan-Tan',
      publicAddress: 'https://carte.tantan.ma/c/',
      cardPrefix: 'https://carte.tantan.ma/c/',
      turnHour: 4,
    })
    expect(inForce({ ...written, cardName: 'Tan-Tan 2027' }, unfixed, found).cardName).toBe('Tan-Tan 2027')
  })

  test("has the values of the server's environment, whatever the organiser wrote", () => {
    const fixed = { name: 'Foire', publicAddress: 'https://foire.ma', turnHour: 0 }
    expect(inForce({ ...festival, publicAddress: 'https://carte.tantan.ma' }, fixed, found)).toMatchObject({
      event: 'Foire',
      publicAddress: 'https://foire.ma/c/',
      cardPrefix: 'https://foire.ma/c/',
      turnHour: 0,
    })
  })

  test('has no address in the QR codes when the organiser chose the code alone, and the public page at the address found on the network', () => {
    expect(inForce({ ...festival, codeAlone: true }, unfixed, found)).toMatchObject({
      publicAddress: 'http://192.168.1.20:3000/c/',
      cardPrefix: '',
    })
  })
})

describe('the settings of the event', () => {
  test('are stored trimmed and without a slash at the end of the address', () => {
    const typed = { ...festival, name: ' Moussem ', publicAddress: ' HTTPS://Carte.TanTan.ma/ ' }
    expect(keep(typed)).toMatchObject({ name: 'Moussem', publicAddress: 'https://carte.tantan.ma' })
  })

  test('are stored without an address when cards have their code alone', () => {
    const typed = { ...festival, publicAddress: 'https://carte.tantan.ma', codeAlone: true }
    expect(keep(typed)).toMatchObject({ publicAddress: '', codeAlone: true })
  })

  test('are refused first when another admin changed them since they were read', () => {
    expect(refusedBy(() => keep(nothing, { seen: nothing }))).toBe(
      'Ces réglages ont été modifiés entre-temps. Vérifiez puis enregistrez à nouveau.',
    )
  })

  test('are refused without a name, unless the name is in the environment', () => {
    expect(refused({ name: '  ' })).toBe("Indiquez le nom de l'événement.")
    const fixed = { ...unfixed, name: 'Foire' }
    expect(refusedBy(() => keep({ ...festival, name: '' }, { fixed }))).toBeUndefined()
  })

  test('are refused when the event ends before it begins, but not when it lasts one day', () => {
    expect(refused({ opensOn: '2027-05-02', closesOn: '2027-05-01' })).toBe(
      'La date de fin doit suivre la date de début.',
    )
    expect(refused({ opensOn: '2027-05-01', closesOn: '2027-05-01' })).toBeUndefined()
    expect(refused({ closesOn: '2027-05-01' })).toBeUndefined()
  })

  test('are refused when it opens and closes at the same minute, but not when it closes after midnight', () => {
    expect(refused({ hours: { start: '18:00', end: '18:00' } })).toBe(
      "L'heure de fin doit être différente de l'heure de début.",
    )
    expect(refused({ hours: { start: '18:00', end: '02:00' } })).toBeUndefined()
  })

  test.each([
    'https://carte.example.ma',
    'http://192.168.1.20:3000',
    'http://localhost:3000/',
    'https://[fd00::1]:8443',
  ])('may have the address %s', (publicAddress) => expect(refused({ publicAddress })).toBeUndefined())

  test.each([
    'carte.example.ma',
    'ftp://carte.example.ma',
    'javascript:alert(1)',
    'https://carte.example.ma/c/',
    'https://carte.example.ma?x=1',
    'https://moi:secret@carte.example.ma',
    'https://carte .ma',
    'https://300.1.1.1',
    'https://festival.2026',
    'https://carte.0x1',
    'http://[::::]',
    'http://[1:2:3]',
    'https://carte.example.ma:99999',
    'https://-carte.ma',
    'https://',
  ])('may not have the address %s', (publicAddress) =>
    expect(refused({ publicAddress })).toBe("L'adresse doit être de la forme https://carte.example.ma."),
  )

  test('may change the hour at which the day ends unless a till is open, but every other fault is refused first', () => {
    const later = { ...festival, turnHour: 6 }
    expect(keep(later).turnHour).toBe(6)
    const hasOpenTill = true
    expect(refusedBy(() => keep(later, { hasOpenTill }))).toBe(
      "Clôturez les caisses ouvertes avant de changer l'heure.",
    )
    expect(refusedBy(() => keep({ ...later, name: '' }, { hasOpenTill }))).toBe(
      "Indiquez le nom de l'événement.",
    )
    expect(refusedBy(() => keep({ ...festival, name: 'Foire' }, { hasOpenTill }))).toBeUndefined()
  })

  test('are refused when another admin changed the hour at which the day ends since they were read', () => {
    expect(refusedBy(() => keep(festival, { now: { ...festival, turnHour: 6 } }))).toBe(
      'Ces réglages ont été modifiés entre-temps. Vérifiez puis enregistrez à nouveau.',
    )
  })

  test('are refused when another admin chose the code alone since they were read', () => {
    expect(refusedBy(() => keep(festival, { now: { ...festival, codeAlone: true } }))).toBe(
      'Ces réglages ont été modifiés entre-temps. Vérifiez puis enregistrez à nouveau.',
    )
  })

  test('show all their faults at once, in the order of the form', () => {
    const typed = { ...nothing, publicAddress: 'x', opensOn: '2027-05-02', closesOn: '2027-05-01' }
    expect(faultsOfEvent(typed, unfixed).map(({ field }) => field)).toEqual([
      'name',
      'dates',
      'publicAddress',
    ])
  })
})
