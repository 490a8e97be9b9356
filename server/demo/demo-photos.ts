/** The photos of the demo's products, which are our own drawings. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSides } from '#rules/catalogue/product-image.ts'
import { databaseFolder } from '../platform/database-folder.ts'
import type { EncodedImage } from '../platform/image-encoder.ts'

const photos: Readonly<Record<string, readonly string[]>> = {
  'brochettes-kefta': ['Brochettes de kefta', 'Mixte grill'],
  'brochettes-poulet': ['Brochettes de poulet'],
  merguez: ['Merguez frites'],
  cotelettes: ["Côtelettes d'agneau"],
  frites: ['Frites'],
  'salade-marocaine': ['Salade marocaine'],
  'salade-de-fruits': ['Salade de fruits'],
  'tajine-poulet': ['Tajine poulet citron'],
  'tajine-kefta': ['Tajine kefta aux œufs'],
  'tajine-legumes': ['Tajine de légumes'],
  couscous: ['Couscous royal'],
  pastilla: ['Pastilla au poulet'],
  harira: ['Harira', 'Bissara'],
  zaalouk: ['Zaâlouk'],
  pain: ['Pain de semoule'],
  raib: ['Raïb'],
  'cornes-de-gazelle': ['Cornes de gazelle'],
  chebakia: ['Chebakia'],
  briouates: ['Briouates aux amandes'],
  ghriba: ['Ghriba au sésame'],
  millefeuille: ['Millefeuille'],
  'tarte-citron': ['Tarte au citron'],
  crepe: ['Crêpe au sucre'],
  'crepe-chocolat': ['Crêpe chocolat-banane'],
  'crepe-amlou': ['Crêpe amlou et miel'],
  galette: ['Galette jambon de dinde-fromage', 'Galette œuf-fromage'],
  gaufre: ['Gaufre chantilly'],
  msemen: ['Msemen au miel', 'Msemen farci'],
  baghrir: ['Baghrir amlou'],
  harcha: ['Harcha au fromage'],
  sfenj: ['Sfenj'],
  sardines: ['Sardines grillées'],
  friture: ['Friture mixte'],
  calamars: ['Calamars frits'],
  crevettes: ['Crevettes pil-pil'],
  'sandwich-poisson': ['Sandwich au poisson'],
  'jus-orange': ["Jus d'orange"],
  'jus-avocat': ["Jus d'avocat aux dattes"],
  'jus-grenade': ['Jus de grenade'],
  smoothie: ['Smoothie fraise-banane'],
  limonade: ['Limonade', 'Limonade à la menthe'],
  eau: ['Eau minérale 50\u00A0cl', 'Eau minérale 1,5 l'],
  soda: ['Soda 33\u00A0cl'],
  the: ['Thé à la menthe'],
  cafe: ['Café'],
  'cafe-au-lait': ['Café au lait'],
  'chocolat-chaud': ['Chocolat chaud'],
  dattes: ['Dattes Majhoul'],
  'olives-violettes': ['Olives violettes'],
  'olives-piquantes': ['Olives piquantes'],
  amandes: ['Amandes grillées'],
  figues: ['Figues sèches'],
  amlou: ['Amlou 250\u00A0g'],
  miel: ['Miel de thym 250\u00A0g'],
  'huile-argan': ["Huile d'argan 25\u00A0cl"],
}

export type DemoPhoto = EncodedImage & { readonly names: readonly string[] }

export function readDemoPhotos(): DemoPhoto[] {
  const folder = join(databaseFolder(), '..', 'demo', 'photos')
  return Object.entries(photos).map(([file, names]) => {
    const read = (side: number) => readFileSync(join(folder, `${file}-${side}.webp`))
    const large = read(imageSides.large)
    const hash = createHash('sha256').update(large).digest('hex')
    return { names, hash, large, small: read(imageSides.small) }
  })
}
