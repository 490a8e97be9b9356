/** What the drawings are made of: shapes, crockery, and the cloth they stand on. Each returns SVG of 512 by 512. */

export const circle = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
export const ellipse = (x, y, rx, ry, fill, turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`
export const box = (x, y, width, height, r, fill, turn = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}" transform="rotate(${turn} ${x + width / 2} ${y + height / 2})"/>`
export const shape = (d, fill) => `<path d="${d}" fill="${fill}"/>`
export const line = (d, color, width) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
/** So many things around the middle of the plate, each turned with its place. */
export const around = (count, radius, draw, from = 0) =>
  Array.from({ length: count }, (_, n) => {
    const turn = from + (360 / count) * n
    const at = (turn * Math.PI) / 180
    return draw(256 + radius * Math.cos(at), 256 + radius * Math.sin(at), turn, n)
  }).join('')
/** A heap: rows of things, each row a little narrower. */
export const heap = (draw) =>
  [
    [356, 6],
    [316, 5],
    [276, 4],
    [238, 3],
    [204, 2],
  ]
    .flatMap(([y, count]) =>
      Array.from({ length: count }, (_, n) => draw(256 + (n - (count - 1) / 2) * 54, y, n)),
    )
    .join('')

export const cloth = (light, dark) =>
  `<defs><radialGradient id="c" cx=".4" cy=".35" r=".9"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect width="512" height="512" fill="url(#c)"/>`
export const shadow = (x, y, rx, ry) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#000" opacity=".18"/>`
export const plate = (rim = '#fdfbf6', inside = '#f1ece0') =>
  shadow(264, 272, 206, 204) + circle(256, 256, 200, rim) + circle(256, 256, 152, inside)
export const bowl = (soup) =>
  shadow(264, 274, 190, 188) +
  circle(256, 256, 186, '#1d4e89') +
  circle(256, 256, 166, '#f7f3e9') +
  circle(256, 256, 146, soup)
export const parsley = (count, radius) =>
  around(
    count,
    radius,
    (x, y, turn) =>
      ellipse(x, y, 13, 6, '#3f8f3a', turn + 30) + ellipse(x + 8, y + 6, 10, 5, '#5aa84f', turn),
    18,
  )

export const warm = cloth('#f3d9b1', '#d9a566')
export const terracotta = cloth('#e9a178', '#b85c38')
export const blue = cloth('#a9d3e6', '#3f86ad')
export const green = cloth('#cfe3b4', '#86ab5b')
export const rose = cloth('#f6cfd6', '#d98a9c')
export const night = cloth('#58646f', '#2b333b')
