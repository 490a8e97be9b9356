/** Dough, sweet and salted. */
import { around, blue, bowl, box, circle, ellipse, heap, line, plate, rose, shape, warm } from './pen.mjs'

export const pie =
  rose +
  plate() +
  circle(256, 256, 134, '#d9a441') +
  circle(256, 256, 118, '#e8bd64') +
  around(
    6,
    60,
    (x, y, turn) =>
      line(`M256 256 L${2 * x - 256} ${2 * y - 256}`, '#8a5a22', 7) + ellipse(x, y, 6, 3, '#8a5a22', turn),
  ) +
  Array.from({ length: 40 }, (_, n) =>
    circle(256 + ((n * 41) % 108) * Math.cos(n), 256 + ((n * 41) % 108) * Math.sin(n), 4, '#fff8e7'),
  ).join('')

export const bread = (ground, crumb) =>
  ground +
  plate('#f3ead8', '#e7d9be') +
  circle(256, 256, 132, '#cf9a4e') +
  circle(250, 248, 112, crumb) +
  [206, 256, 306].map((y) => line(`M176 ${y} Q256 ${y - 34} 336 ${y}`, '#b27a34', 8)).join('')

export const folded = (dough, filling) =>
  warm +
  plate() +
  shape('M256 120 L396 300 Q256 372 116 300 Z', dough) +
  shape('M256 150 L366 292 Q256 346 146 292 Z', filling) +
  line('M256 120 L256 352', dough, 16) +
  [190, 322].map((x) => ellipse(x, 250, 14, 9, '#00000022')).join('')
export const pancake =
  warm +
  plate() +
  circle(256, 256, 136, '#e9b961') +
  around(40, 96, (x, y, _, n) => circle(x, y, 5 + (n % 3) * 2, '#c9923a'), 3) +
  around(18, 48, (x, y) => circle(x, y, 6, '#c9923a')) +
  box(226, 226, 60, 60, 10, '#f9e79f', 12)
export const squares =
  warm +
  plate() +
  box(150, 150, 212, 212, 16, '#d9a04b', 8) +
  box(166, 166, 180, 180, 12, '#ecc277', 8) +
  line('M170 256 Q256 222 342 262 M180 310 Q256 280 330 312', '#b8792e', 8)
export const waffle =
  rose +
  plate() +
  box(150, 150, 212, 212, 22, '#d99a3a') +
  [0, 1, 2, 3]
    .flatMap((r) => [0, 1, 2, 3].map((c) => box(164 + c * 48, 164 + r * 48, 38, 38, 7, '#b8742a')))
    .join('') +
  circle(300, 214, 46, '#fffdf7') +
  circle(262, 188, 34, '#fffdf7') +
  circle(330, 178, 26, '#fffdf7')
export const rings =
  warm +
  plate() +
  around(
    5,
    88,
    (x, y) => circle(x, y, 58, '#c8863a') + circle(x, y, 44, '#dda45a') + circle(x, y, 20, '#f1ece0'),
  )

export const crescents =
  rose +
  plate() +
  heap(
    (x, y, n) =>
      line(`M${x - 34} ${y + 6} Q${x} ${y - 44 + (n % 2) * 6} ${x + 34} ${y + 6}`, '#f2dcae', 26) +
      line(`M${x - 22} ${y - 6} Q${x} ${y - 32} ${x + 22} ${y - 6}`, '#fbf0d4', 8),
  )
export const knots =
  rose +
  plate() +
  heap((x, y) =>
    line(`M${x - 26} ${y} q26 -44 52 0 q-26 34 -52 0 M${x - 12} ${y - 12} q14 22 26 22`, '#b5651d', 15),
  ) +
  heap((x, y) => circle(x + 8, y - 8, 3, '#fdebd0'))
export const triangles =
  rose +
  plate() +
  heap((x, y, n) =>
    shape(`M${x} ${y - 40} L${x + 36} ${y + 18} L${x - 36} ${y + 18} Z`, n % 2 ? '#c8863a' : '#d79a4f'),
  )
export const biscuits =
  rose +
  plate() +
  heap(
    (x, y) => circle(x, y, 32, '#e3bd7c') + circle(x - 4, y - 4, 22, '#f0d29b') + circle(x, y, 4, '#8a5a22'),
  )
export const slice = (layers) =>
  rose + plate() + layers.map((color, n) => box(146, 166 + n * 30, 220, 30, 6, color)).join('')
export const tart =
  rose +
  plate() +
  circle(256, 256, 136, '#c8863a') +
  circle(256, 256, 116, '#f7dc6f') +
  around(6, 64, (x, y) => circle(x, y, 30, '#f9e79f') + circle(x, y, 18, '#f4d03f')) +
  circle(256, 256, 22, '#fffdf7')
export const curd =
  blue +
  bowl('#fffdf7') +
  circle(256, 256, 96, '#f5efe2') +
  around(5, 34, (x, y) => circle(x, y, 10, '#c0392b'))
