import { describe, expect, test } from 'vitest'
import { attempt } from '../plain/refusal.ts'
import { type FactsOfComputer, mustFit } from './pairing-fit.ts'

const first: FactsOfComputer = {
  ...{ version: '0.2.0', newestMigration: 43, postgresMajor: 18, platform: 'linux', processor: 'x64' },
  ...{ freeBytes: 80_000_000_000, houseBytes: 500_000_000, clockMs: 1_796_000_000_000 },
  house: { name: 'Festival Gnaoua' },
}
const second: FactsOfComputer = { ...first, freeBytes: 1_000_000_000, houseBytes: null, house: null }

const refusalOf = (of: Partial<FactsOfComputer>, ofFirst: Partial<FactsOfComputer> = {}) => {
  const said = attempt(() => mustFit({ ...first, ...ofFirst }, { ...second, ...of }))
  return 'refusal' in said ? said.refusal : undefined
}

/** Each beside the sentence that both computers show, in the order in which they are looked at. */
const faults: readonly (readonly [string, Partial<FactsOfComputer>, string])[] = [
  [
    'another version',
    { version: '0.3.0' },
    "Les deux ordinateurs n'ont pas la même version de FarhaPass\u00A0: 0.2.0 sur le premier, 0.3.0 sur le second. Mettez-les à jour, puis recommencez.",
  ],
  [
    'another state of the same version',
    { newestMigration: 44 },
    "Les deux ordinateurs n'ont pas la même version de FarhaPass\u00A0: 0.2.0 (livres 43) sur le premier, 0.2.0 (livres 44) sur le second. Mettez-les à jour, puis recommencez.",
  ],
  [
    'another PostgreSQL',
    { postgresMajor: 17 },
    "Les deux ordinateurs n'ont pas la même version de PostgreSQL\u00A0: 18 sur le premier, 17 sur le second. Mettez FarhaPass à jour sur les deux.",
  ],
  [
    'another system',
    { platform: 'win32' },
    "Les deux ordinateurs n'ont pas le même système\u00A0: Linux sur le premier, Windows sur le second. Prenez un second ordinateur pareil au premier.",
  ],
  [
    'another processor',
    { processor: 'arm64' },
    "Les deux ordinateurs n'ont pas le même type de processeur\u00A0: x64 dans le premier, arm64 dans le second. Prenez un second ordinateur pareil au premier.",
  ],
  [
    'a folder that holds a house',
    { house: { name: 'Foire du Trône' } },
    'Le dossier du second ordinateur contient déjà une maison («\u00A0Foire du Trône\u00A0»). Choisissez un dossier vide.',
  ],
  [
    'too little room',
    { freeBytes: 400_000_000 },
    'Il faut 1\u00A0Go libres sur le disque du second ordinateur\u00A0; il en reste 400\u00A0Mo. Faites de la place, puis recommencez.',
  ],
  [
    'a clock that is ahead',
    { clockMs: first.clockMs + 5_001 },
    "L'horloge du second ordinateur avance de 6 secondes sur celle du premier. Réglez les deux à l'heure automatique, puis recommencez.",
  ],
]

describe('a second computer', () => {
  test('that is like the first, has twice the room and the same hour, fits', () => {
    expect(refusalOf({})).toBeUndefined()
    expect(refusalOf({ clockMs: first.clockMs - 5_000 })).toBeUndefined()
    expect(refusalOf({ freeBytes: 999_999_999 })?.code).toBe('pairing-no-room')
  })

  test.each(faults)('with %s is refused', (_, fault, sentence) => {
    expect(refusalOf(fault)?.message).toBe(sentence)
  })

  test('that is refused for several things hears the first of them', () => {
    faults.forEach(([, , sentence], at) => {
      // What differs by two facts at once is told by the earlier one.
      const all = Object.assign(
        {},
        ...faults
          .slice(at)
          .map(([, fault]) => fault)
          .reverse(),
      )
      expect(refusalOf(all)?.message.slice(0, 40)).toBe(sentence.slice(0, 40))
    })
  })

  test('whose folder holds a house without a name is refused all the same', () => {
    expect(refusalOf({ house: { name: null } })?.message).toBe(
      'Le dossier du second ordinateur contient déjà une maison. Choisissez un dossier vide.',
    )
  })

  test('whose clock is behind by hours is told by how much', () => {
    expect(refusalOf({ clockMs: first.clockMs - 7_200_000 })?.message).toContain(
      'retarde de 120 minutes sur celle du premier',
    )
  })
})
