/**
 * `npm run demo-photos`: draws the photos of the demo's products, in the two sizes that are kept, and writes
 * server/demo/photos. Run by hand when a drawing changes; the server reads the files.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  berries,
  bottle,
  can,
  cup,
  glass,
  jar,
  mintLeaves,
  oil,
  orangeSlice,
  pile,
  tea,
} from './demo-photos/counter.mjs'
import {
  chickenTajine,
  chops,
  couscous,
  eggTajine,
  fish,
  fries,
  salad,
  sandwich,
  sausages,
  shrimps,
  skewers,
  soup,
  squid,
  vegetableTajine,
} from './demo-photos/dishes.mjs'
import {
  biscuits,
  bread,
  crescents,
  curd,
  folded,
  knots,
  pancake,
  pie,
  rings,
  slice,
  squares,
  tart,
  triangles,
  waffle,
} from './demo-photos/pastry.mjs'
import { green, rose, terracotta, warm } from './demo-photos/pen.mjs'
import { root } from './tools.mjs'

const folder = join(root, 'server/demo/photos')
const sides = [160, 512]

const photos = {
  'brochettes-kefta': skewers('#7b3f23', '#55270f'),
  'brochettes-poulet': skewers('#d79a4f', '#a5662a'),
  merguez: sausages,
  cotelettes: chops,
  frites: fries,
  'salade-marocaine': salad(['#6aa84f', '#8bc34a'], ['#e74c3c', '#f5cba7', '#c0392b']),
  'salade-de-fruits': salad(['#f8c471', '#f1948a'], ['#e74c3c', '#f7dc6f', '#82e0aa', '#a569bd']),
  'tajine-poulet': chickenTajine,
  'tajine-kefta': eggTajine,
  'tajine-legumes': vegetableTajine,
  couscous,
  pastilla: pie,
  harira: soup('#b5502c'),
  zaalouk: soup('#6d4c41'),
  pain: bread(warm, '#e0b36a'),
  raib: curd,
  'cornes-de-gazelle': crescents,
  chebakia: knots,
  briouates: triangles,
  ghriba: biscuits,
  millefeuille: slice(['#fffdf7', '#d9a04b', '#f9e79f', '#d9a04b', '#f9e79f', '#d9a04b']),
  'tarte-citron': tart,
  crepe: folded('#e9b961', '#f3d08a'),
  'crepe-chocolat': folded('#e9b961', '#5d4037'),
  'crepe-amlou': folded('#d9a04b', '#b8792e'),
  galette: folded('#8d6e63', '#f7dc6f'),
  gaufre: waffle,
  msemen: squares,
  baghrir: pancake,
  harcha: bread(terracotta, '#f0d48a'),
  sfenj: rings,
  sardines: fish(4, '#7f9bac'),
  friture: fish(3, '#d9a04b'),
  calamars: squid,
  crevettes: shrimps,
  'sandwich-poisson': sandwich,
  'jus-orange': glass('#f39c12', '#f8c471', warm, orangeSlice),
  'jus-avocat': glass('#8fae5a', '#b6cc8a', green),
  'jus-grenade': glass('#a93226', '#cd6155', rose, berries),
  smoothie: glass('#ec8fa6', '#f5b7c5', rose, berries),
  limonade: glass('#dfe8a8', '#f0f4cf', green, mintLeaves),
  eau: bottle('#bfe3f2', '#1d4e89'),
  soda: can,
  the: tea,
  cafe: cup('#4e342e', '#6d4c41'),
  'cafe-au-lait': cup('#a47551', '#d7b899'),
  'chocolat-chaud': cup('#5d4037', '#8d6e63'),
  dattes: pile('#6e3b1f', '#a9683f', 34, 20),
  'olives-violettes': pile('#4a235a', '#884ea0', 26, 22),
  'olives-piquantes': pile('#7d8f2e', '#b7c75c', 26, 22),
  amandes: pile('#b5793e', '#dcb07c', 32, 18),
  figues: pile('#8d6748', '#b99470', 32, 26),
  amlou: jar('#8d5a2b', '#5d4037'),
  miel: jar('#e39b1c', '#c9a227'),
  'huile-argan': oil,
}

mkdirSync(folder, { recursive: true })
let bytes = 0
for (const [name, drawing] of Object.entries(photos)) {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${drawing}</svg>`,
  )
  for (const side of sides) {
    const picture = await sharp(svg).resize(side, side).webp({ quality: 72, effort: 6 }).toBuffer()
    bytes += picture.length
    writeFileSync(join(folder, `${name}-${side}.webp`), picture)
  }
}
console.log(`${Object.keys(photos).length} photos in ${sides.length} sizes, ${Math.round(bytes / 1024)} kB`)
