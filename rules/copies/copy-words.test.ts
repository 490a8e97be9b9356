import { describe, expect, it } from 'vitest'
import { dirhams } from '../plain/money.ts'
import {
  copyHolds,
  copyMade,
  copyRefusals,
  copyRestored,
  houseLeftAside,
  lineEnd,
  lineHolds,
  refuseCopy,
  roomForCopy,
} from './copy-words.ts'

/** As a person sees it: every space alike. */
const seen = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')
const at = (time: string) => new Date(`2026-11-27T${time}Z`)
const figures = {
  operations: 4_212,
  cards: 212,
  lastSale: { number: 'B-0412', at: at('23:40:58').toISOString() },
}

describe('what is said of a copy', () => {
  it('is its instant, its operations, its last sale and its size', () => {
    expect(seen(copyMade({ endedAt: at('23:41:10'), figures, bytes: 71_200_000 }))).toBe(
      'Copie du 27/11 à 23:41 : 4 212 opérations, dernière vente B-0412 à 23:40:58. 71 Mo, relue et vérifiée.',
    )
  })

  it('is that nothing was sold yet', () => {
    const none = { operations: 0, cards: 0, lastSale: null }
    expect(seen(copyMade({ endedAt: at('23:41:10'), figures: none, bytes: 9_340_000 }))).toBe(
      'Copie du 27/11 à 23:41 : 0 opération, aucune vente. 9,3 Mo, relue et vérifiée.',
    )
  })
})

it('before a copy is brought back, what it holds is said, and up to when', () => {
  const held = { from: at('04:31:12'), until: at('21:36:58'), operations: 4_187, cards: 212, lines: [] }
  expect(seen(copyHolds(held))).toBe(
    "Cette copie va du 27/11 à 04:31 jusqu'au 27/11 à 21:36:58. Elle contient au moins 4 187 opérations et 212 cartes.",
  )
})

describe('where two computers copied to one place', () => {
  const lines = [
    { end: at('21:36:58'), operations: 4_187, isTaken: false },
    { end: at('23:10:04'), operations: 4_012, isTaken: true },
  ]

  it('each is said before anything is brought back, with its end and its operations', () => {
    const held = { from: at('04:31:12'), until: at('23:10:04'), operations: 4_012, cards: 212, lines }
    expect(seen(copyHolds(held))).toContain(
      "Plusieurs ordinateurs ou dossiers de données ont copié ici : l'un jusqu'au 27/11 à 21:36:58 (au moins 4 187 opérations) ; " +
        "un autre jusqu'au 27/11 à 23:10:04 (au moins 4 012 opérations). " +
        "Est repris celui qui va le plus loin, ou qui contient l'heure demandée.",
    )
  })

  it('each can be chosen by its end, and what it surely holds', () => {
    expect(seen(lineEnd(at('21:36:58')))).toBe("Jusqu'au 27/11 à 21:36:58")
    expect(seen(lineHolds({ from: at('04:31:12'), operations: 4_187, cards: 212 }))).toBe(
      'Depuis le 27/11 à 04:31 · au moins 4 187 opérations et 212 cartes',
    )
  })

  it('the one that did not come back is named at the end', () => {
    const house = { reachedAt: at('23:10:04'), operations: 4_012, cards: 212, onCards: dirhams(1) }
    expect(seen(copyRestored({ ...house, isSound: true, lines }))).toContain(
      "Laissées de côté : les copies d'un autre ordinateur ou dossier de données, jusqu'au 27/11 à 21:36:58 (au moins 4 187 opérations).",
    )
  })
})

it('a copy that comes back beside a house with people is said to be left there', () => {
  expect(seen(houseLeftAside('data/reprise-laissee-1'))).toBe(
    "La maison de ce dossier n'est plus vide : elle s'ouvre telle quelle. La copie reprise est laissée à côté, dans data/reprise-laissee-1.",
  )
})

describe('what is said of a copy that was brought back', () => {
  const house = {
    reachedAt: at('21:36:58'),
    operations: 4_187,
    cards: 212,
    onCards: dirhams(38_412.5),
    lines: [],
  }

  it('is the instant that was reached, what is there, and that the accounts are right', () => {
    expect(seen(copyRestored({ ...house, isSound: true }))).toBe(
      "Repris jusqu'au 27/11 à 21:36:58 : 4 187 opérations, 212 cartes, 38 412,50 DH sur les cartes. " +
        "Comptes vérifiés : justes.\nCe qui a été fait après n'y est pas ; les caisses rapportent ce qu'elles savent.\n" +
        "N'allumez plus l'ancien ordinateur : une carte s'y dépenserait une deuxième fois. " +
        'Qui a été désactivé après cette copie peut se connecter à nouveau : désactivez-le.\n' +
        "Si l'ancien ordinateur est perdu ou volé, refaites la clé de secours : « Réglages du lieu », « Copies ».",
    )
  })

  it('says that the accounts are not right when they are not', () => {
    expect(seen(copyRestored({ ...house, isSound: false }))).toContain('Comptes vérifiés : pas justes.')
  })
})

describe('why a copy is refused', () => {
  it('is told without what a terminal would obey or hide, in one line', () => {
    const written = 'photo\u001B[2J\u202E\n.jpg'
    expect(seen(refuseCopy('file-changed', written).message)).toBe('Ce fichier a été modifié : photo[2J.jpg.')
  })

  it('names the house that is there already', () => {
    expect(seen(copyRefusals['house-there']('Festival Gnaoua', 4_212))).toBe(
      'Ce dossier contient déjà une maison (Festival Gnaoua, 4 212 opérations). Choisissez un dossier vide.',
    )
  })

  it('names the end of the copy, and its day when another was asked', () => {
    expect(copyRefusals['ends-before'](at('21:36:58'), at('21:37:00'))).toBe(
      "Cette copie s'arrête à 21:36:58.",
    )
    expect(copyRefusals['ends-before'](at('21:36:58'), new Date('2026-11-28T21:37:00Z'))).toBe(
      "Cette copie s'arrête le 27/11 à 21:36:58.",
    )
  })

  it('names the houses of a stick by their events, and by their numbers only where two bear one name', () => {
    const said = (...names: readonly string[]) =>
      seen(copyRefusals['several-houses'](names.map((name, n) => ({ house: `741${n}`, name }))))
    expect(said('Festival Gnaoua', 'Salon du livre')).toBe(
      'Ce dossier contient plusieurs maisons. Choisissez-en une : Festival Gnaoua ; Salon du livre.',
    )
    expect(said('Festival', 'Festival', '')).toBe(
      'Ce dossier contient plusieurs maisons. Choisissez-en une : Festival (7410) ; Festival (7411) ; 7412.',
    )
  })

  it('of a proof names what is no longer on the place, and since when', () => {
    expect(copyRefusals['last-copy-gone'](at('23:41:10'))).toBe(
      "La dernière copie complète, du 27/11 à 23:41, n'est plus sur cet emplacement.",
    )
    expect(copyRefusals['log-gone'](at('21:36:58'))).toBe(
      "Ce qui a été copié après le 27/11 à 21:36:58 n'est plus sur cet emplacement.",
    )
  })

  it('names the two instants around a hole', () => {
    expect(seen(copyRefusals['in-a-hole'](at('21:12:00'), at('21:40:00')))).toBe(
      'Du 27/11 21:12 au 27/11 21:40 : pas de copie. Choisissez un instant avant, ou après.',
    )
  })
})

describe('a size', () => {
  it('stands in what is said before a copy is unpacked', () => {
    expect(seen(roomForCopy(1_240_000_000, 40_000_000_000))).toBe(
      'Cette copie prend 1,2 Go une fois reprise ; il reste 40 Go.',
    )
  })
})
