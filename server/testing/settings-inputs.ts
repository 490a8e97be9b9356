import { plainFront } from '#rules/paper/card-front.ts'

/** Valid inputs of the calls about the venue, and about the floats that its organiser hands out. */
const anEvent = {
  ...{ name: 'Moussem', cardName: 'Tan-Tan', publicAddress: 'https://carte.example.ma', codeAlone: false },
  ...{ opensOn: '2027-05-01', closesOn: '2027-05-03', hours: { start: '18:00', end: '02:00' }, turnHour: 4 },
}

/** An id that neither a float nor a person has. */
const aFloat = '00000000-0000-4000-8000-00000000f10a'

export const settingsInputs = {
  readVenue: {},
  followClock: { machineClock: '2026-11-29T20:00:00.000Z' },
  tellClock: { clock: '2026-11-29T20:00:00.000Z' },
  readEvent: {},
  changeEvent: { seen: anEvent, settings: anEvent },
  readNetwork: {},
  readMachineState: {},
  listToldFloats: {},
  tellFloat: { floatId: aFloat, holderId: aFloat, amount: 500_00 },
  withdrawFloat: { floatId: aFloat },
  readCardFront: {},
  changeCardFront: { seen: plainFront, french: 'Bienvenue', arabic: 'مرحبا', picture: null },
}
