import { plainFront } from '#rules/card-front.ts'

/** Well formed inputs of the calls about the venue. */
const anEvent = {
  ...{ name: 'Moussem', cardName: 'Tan-Tan', publicAddress: 'https://carte.example.ma', codeAlone: false },
  ...{ opensOn: '2027-05-01', closesOn: '2027-05-03', hours: { start: '18:00', end: '02:00' }, turnHour: 4 },
}

export const settingsInputs = {
  readVenue: {},
  followClock: { machineClock: '2026-11-29T20:00:00.000Z' },
  tellClock: { clock: '2026-11-29T20:00:00.000Z' },
  readEvent: {},
  changeEvent: { seen: anEvent, settings: anEvent },
  readNetwork: {},
  readCardFront: {},
  changeCardFront: { seen: plainFront, french: 'Bienvenue', arabic: 'مرحبا', picture: null },
}
