import { describe, expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { whyUnreadable } from './photo-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const why = (name: string, start: string) => plainSpaces(whyUnreadable({ name, start: bytes(start) }))

describe('a photo that the browser cannot read', () => {
  const heic =
    'Photo HEIC : enregistrez-la en JPEG, ou prenez-la depuis le téléphone (Réglages › Appareil photo › Formats › Le plus compatible).'

  test('is named HEIC by its content, whatever its name, and by its name where the content says nothing', () => {
    expect(why('IMG_2041.jpg', '\0\0\0\u0018ftypheic\0\0\0\0')).toBe(heic)
    expect(why('IMG_2041', '\0\0\0\u0018ftypmif1\0\0\0\0')).toBe(heic)
    expect(why('IMG_2041.HEIC', 'rien de connu ici')).toBe(heic)
  })

  test.each([
    ['menu.pdf', '%PDF-1.7', 'Fichier PDF : il'],
    ['scan.tif', 'II*\0', 'Fichier TIFF : il'],
    ['film.jpg', '\0\0\0\u0020ftypmp42', 'Fichier vidéo : il'],
    ['carte.docx', 'PK\u0003\u0004', 'Fichier ZIP : il'],
    ['notes.txt', 'bonjour', 'Fichier TXT : il'],
    ['notes', 'bonjour', "Ce fichier n'est pas une photo."],
    ['photo.jpg', '\u00FF\u00D8\u00FF\u00E0', 'Cette photo JPEG est abîmée ou incomplète.'],
    ['page.jpg', '<p>bonjour', 'Cette photo JPG est abîmée ou incomplète.'],
    ['photo.png', '', 'Ce fichier est vide.'],
  ])('is told by its kind: %s', (name, start, words) => {
    expect(why(name, start)).toContain(words)
  })
})
