import { describe, expect, test } from 'vitest'
import { refusedBy } from '../plain/refusal.ts'
import { slotOfNewPlace } from './copy-place.ts'

const red = { slot: 1, name: 'Clé rouge', folder: '/media/rouge' } as const
const disk = { slot: 2, name: 'Disque', folder: '/mnt/disque' } as const

describe('a place that is added', () => {
  test('takes the slot that is free', () => {
    expect(slotOfNewPlace({ name: 'Disque', folder: '/mnt/disque' }, [])).toBe(1)
    expect(slotOfNewPlace({ name: 'Disque', folder: '/mnt/disque' }, [red])).toBe(2)
    expect(slotOfNewPlace({ name: 'Clé', folder: '/media/cle' }, [disk])).toBe(1)
  })

  test('is refused without a name, as a third one, without a whole path, and in a folder that is taken, in this order', () => {
    const refusal = (name: string, folder: string, kept: Parameters<typeof slotOfNewPlace>[1]) =>
      refusedBy(() => slotOfNewPlace({ name, folder }, kept))
    expect(refusal(' ', 'copies', [red, disk])).toBe("Indiquez le nom de l'emplacement.")
    expect(refusal('clé ROUGE', 'copies', [red, disk])).toBe('Un emplacement porte déjà ce nom.')
    expect(refusal('Clé', 'copies', [red, disk])).toMatch(/Il y a déjà 2 emplacements/)
    expect(refusal('Clé', 'copies', [red])).toMatch(/en entier/)
    expect(refusal('Clé', '/media/rouge', [red])).toBe('Les copies vont déjà dans ce dossier.')
  })

  test('may lie on a drive or on another computer', () => {
    expect(slotOfNewPlace({ name: 'Clé', folder: 'D:\\copies' }, [])).toBe(1)
    expect(slotOfNewPlace({ name: 'Partage', folder: '\\\\serveur\\copies' }, [])).toBe(1)
  })
})
