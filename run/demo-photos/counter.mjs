/** What is poured, and what is sold in jars and by weight. */
import {
  blue,
  bowl,
  box,
  circle,
  ellipse,
  green,
  heap,
  line,
  night,
  shadow,
  shape,
  terracotta,
  warm,
} from './pen.mjs'

export const glass = (drink, top, ground, garnish = '') =>
  ground +
  shadow(268, 424, 110, 24) +
  shape('M164 104 L348 104 L322 424 Q256 440 190 424 Z', '#ffffff66') +
  shape('M172 168 L340 168 L318 414 Q256 428 194 414 Z', drink) +
  ellipse(256, 168, 84, 18, top) +
  line('M300 44 L272 372', '#ffffffaa', 12) +
  shape('M186 190 L204 190 L216 400 L206 400 Z', '#ffffff55') +
  garnish
export const orangeSlice =
  circle(346, 120, 50, '#e67e22') +
  circle(346, 120, 40, '#f8c471') +
  line('M346 84 V156 M312 104 L380 136 M312 136 L380 104', '#e67e22', 5)
export const mintLeaves = ellipse(336, 112, 44, 18, '#3f8f3a', -24) + ellipse(304, 92, 40, 16, '#5aa84f', -64)
export const berries = circle(336, 116, 28, '#a93226') + circle(300, 100, 22, '#c0392b')
export const bottle = (water, label) =>
  blue +
  shadow(266, 452, 84, 20) +
  box(224, 40, 64, 40, 10, '#1d4e89') +
  shape('M228 80 H284 Q288 140 318 168 V440 Q256 462 194 440 V168 Q224 140 228 80 Z', water) +
  box(190, 252, 132, 96, 8, label) +
  shape('M210 190 L226 180 V420 L210 424 Z', '#ffffff66')
export const can =
  night +
  shadow(266, 436, 96, 22) +
  box(176, 84, 160, 350, 30, '#c0392b') +
  box(176, 84, 160, 34, 17, '#d5d8dc') +
  box(176, 402, 160, 32, 16, '#d5d8dc') +
  line('M196 300 Q256 220 316 300', '#fdfefe', 22) +
  shape('M194 128 H212 V394 H194 Z', '#ffffff44')
export const tea =
  terracotta +
  shadow(268, 420, 108, 22) +
  shape('M176 116 L336 116 L316 404 Q256 420 196 404 Z', '#ffffff55') +
  shape('M182 176 L330 176 L314 396 Q256 410 198 396 Z', '#c68a1d') +
  ellipse(256, 176, 74, 16, '#e0a93b') +
  [196, 232, 268, 304].map((y) => line(`M190 ${y + 60} H322`, '#f5d48777', 4)).join('') +
  ellipse(286, 130, 52, 20, '#3f8f3a', -30) +
  ellipse(236, 122, 46, 18, '#5aa84f', 24) +
  ellipse(262, 92, 40, 16, '#4c9a43', -80)
export const cup = (coffee, foam) =>
  warm +
  shadow(262, 276, 206, 202) +
  circle(256, 256, 196, '#fdfbf6') +
  circle(256, 256, 150, '#efe8da') +
  box(370, 226, 92, 60, 30, '#fdfbf6') +
  circle(256, 256, 128, '#fdfbf6') +
  circle(256, 256, 110, coffee) +
  ellipse(244, 246, 62, 44, foam, -24) +
  ellipse(270, 270, 26, 16, coffee, -24)

export const pile = (color, light, rx, ry) =>
  green +
  bowl('#e9dfc8') +
  heap(
    (x, y, n) =>
      ellipse(x, y - 30, rx, ry, color, n * 40) + ellipse(x - 6, y - 36, rx / 3, ry / 4, light, n * 40),
  )
export const jar = (content, lid) =>
  green +
  shadow(266, 436, 120, 24) +
  box(156, 150, 200, 286, 36, '#ffffff99') +
  box(168, 190, 176, 236, 28, content) +
  box(164, 96, 184, 62, 14, lid) +
  box(186, 262, 140, 92, 10, '#fdfbf6') +
  line('M206 292 H306 M206 322 H276', '#8a6236', 8) +
  box(182, 200, 16, 216, 8, '#ffffff66')
export const oil =
  green +
  shadow(266, 452, 78, 18) +
  box(232, 44, 48, 44, 8, '#5d4037') +
  shape('M236 88 H276 V164 Q326 190 326 236 V444 Q256 462 186 444 V236 Q186 190 236 164 Z', '#c9a227') +
  box(182, 270, 148, 104, 8, '#fdfbf6') +
  ellipse(256, 322, 22, 34, '#6b8e23', 20)
