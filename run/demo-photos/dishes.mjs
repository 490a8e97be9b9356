/** What comes out of the kitchen. */
import {
  around,
  blue,
  bowl,
  box,
  circle,
  ellipse,
  green,
  line,
  parsley,
  plate,
  shadow,
  shape,
  terracotta,
  warm,
} from './pen.mjs'

export const skewers = (meat, mark) =>
  warm +
  plate() +
  [190, 256, 322]
    .map(
      (y) =>
        line(`M70 ${y + 14} L442 ${y - 14}`, '#8a6236', 7) +
        [130, 193, 256, 319, 382]
          .map((x) => {
            const at = y + 14 - ((x - 70) / 372) * 28
            return (
              box(x - 26, at - 21, 52, 42, 18, meat, -4) +
              line(`M${x - 10} ${at - 16} l6 30 M${x + 8} ${at - 16} l6 30`, mark, 5)
            )
          })
          .join(''),
    )
    .join('') +
  parsley(5, 168)

export const sausages =
  warm +
  plate() +
  [150, 205, 260, 315, 362]
    .map((y, n) =>
      line(
        `M${140 + (n % 2) * 16} ${y} Q256 ${y - 34} ${372 - (n % 2) * 16} ${y}`,
        n % 2 ? '#a63a24' : '#b8472c',
        38,
      ),
    )
    .join('') +
  [150, 205, 260, 315]
    .map((y) => line(`M200 ${y - 16} l10 18 M250 ${y - 24} l10 18 M300 ${y - 18} l10 18`, '#7a2415', 5))
    .join('') +
  parsley(4, 172)

export const chops =
  warm +
  plate() +
  around(
    3,
    78,
    (x, y, turn) =>
      ellipse(x, y, 72, 52, '#8c4a2f', turn) +
      ellipse(x, y, 52, 34, '#a85f40', turn) +
      box(x + 44, y - 8, 92, 16, 8, '#f4ead6', turn),
    -30,
  ) +
  parsley(6, 40)

export const fries =
  terracotta +
  plate() +
  Array.from({ length: 26 }, (_, n) =>
    box(
      150 + ((n * 53) % 190),
      150 + ((n * 37) % 170),
      96,
      19,
      6,
      n % 3 ? '#f2c14e' : '#e8ac34',
      (n * 47) % 180,
    ),
  ).join('')

export const salad = (leaves, dots) =>
  green +
  bowl('#e8f1d2') +
  around(11, 92, (x, y, turn) => ellipse(x, y, 46, 24, leaves[0], turn + 40), 10) +
  around(7, 48, (x, y, turn) => ellipse(x, y, 40, 22, leaves[1], turn + 70)) +
  around(8, 80, (x, y, _, n) => circle(x, y, 18, dots[n % dots.length]), 25) +
  circle(256, 256, 20, dots[0])

const tajine = (stew, toppings) =>
  terracotta +
  shadow(264, 276, 206, 202) +
  circle(256, 256, 202, '#a4522c') +
  circle(256, 256, 176, '#c8703f') +
  circle(256, 256, 156, stew) +
  toppings +
  parsley(6, 112)
export const chickenTajine = tajine(
  '#d99a3a',
  around(
    3,
    62,
    (x, y, turn) => ellipse(x, y, 60, 40, '#b5722a', turn) + ellipse(x - 8, y - 8, 36, 20, '#d08e3e', turn),
  ) + around(4, 104, (x, y) => circle(x, y, 26, '#f4d03f') + circle(x, y, 18, '#f9e79f'), 45),
)
export const eggTajine = tajine(
  '#b03a2e',
  around(5, 84, (x, y) => circle(x, y, 34, '#7b3f23')) +
    circle(256, 256, 54, '#fdfaf0') +
    circle(256, 256, 26, '#f4b41a'),
)
export const vegetableTajine = tajine(
  '#c98a3b',
  around(8, 92, (x, y, turn, n) =>
    box(x - 50, y - 16, 100, 32, 16, ['#e67e22', '#6aa84f', '#8e44ad', '#f1c40f'][n % 4], turn),
  ) + circle(256, 256, 36, '#d35400'),
)
export const couscous =
  terracotta +
  plate('#1d4e89', '#f7f3e9') +
  circle(256, 256, 136, '#f0d48a') +
  Array.from({ length: 90 }, (_, n) =>
    circle(
      256 + ((n * 73) % 130) * Math.cos(n * 2.4),
      256 + ((n * 73) % 130) * Math.sin(n * 2.4),
      4,
      n % 2 ? '#e2bd62' : '#f9e7b4',
    ),
  ).join('') +
  around(7, 76, (x, y, turn, n) =>
    box(x - 44, y - 14, 88, 28, 14, ['#e67e22', '#6aa84f', '#f5b041'][n % 3], turn),
  ) +
  circle(256, 256, 44, '#8c4a2f')

export const soup = (color) =>
  blue +
  bowl(color) +
  around(9, 92, (x, y) => circle(x, y, 11, '#e8c58a'), 12) +
  around(6, 52, (x, y) => circle(x, y, 9, '#7b3f23'), 40) +
  parsley(7, 70)

export const fish = (count, body) =>
  blue +
  plate() +
  Array.from({ length: count }, (_, n) => {
    const y = 256 + (n - (count - 1) / 2) * 62
    return (
      shape(
        `M120 ${y} Q220 ${y - 56} 350 ${y} L400 ${y - 32} V${y + 32} L350 ${y} Q220 ${y + 56} 120 ${y} Z`,
        body,
      ) +
      circle(162, y - 8, 7, '#1c2833') +
      line(`M220 ${y - 20} q10 20 0 40 M262 ${y - 18} q10 18 0 36`, '#00000044', 5)
    )
  }).join('') +
  circle(372, 372, 34, '#f4d03f') +
  circle(372, 372, 24, '#f9e79f')
export const squid =
  blue +
  plate() +
  Array.from(
    { length: 9 },
    (_, n) =>
      circle(180 + (n % 3) * 76, 180 + Math.floor(n / 3) * 76, 40, '#e0a84e') +
      circle(180 + (n % 3) * 76, 180 + Math.floor(n / 3) * 76, 18, '#f1ece0'),
  ).join('') +
  parsley(4, 150)
export const shrimps =
  terracotta +
  bowl('#c0392b') +
  around(
    7,
    84,
    (x, y, turn) =>
      `<g transform="rotate(${turn} ${x} ${y})">${line(`M${x - 26} ${y + 16} Q${x} ${y - 40} ${x + 28} ${y + 14}`, '#f5a27a', 24)}</g>`,
  ) +
  parsley(5, 40)
export const sandwich =
  warm +
  plate() +
  ellipse(256, 236, 150, 74, '#d9a04b') +
  box(116, 262, 280, 26, 13, '#6aa84f') +
  box(122, 284, 268, 26, 13, '#c0392b') +
  ellipse(256, 330, 142, 44, '#e0b36a') +
  [200, 240, 280, 320].map((x, n) => ellipse(x, 200 + (n % 2) * 14, 9, 5, '#fdf2e0')).join('')
