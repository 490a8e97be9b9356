/** The photo of a product: square, kept in two sizes, and named by what it shows, so that a browser keeps it for ever. */

/** Bytes of the picture that is sent. The browser makes it smaller first. */
export const largestImage = 5 * 1024 * 1024

/** Width times height of the picture that is sent: a small file may unfold into one that fills the memory. */
export const mostImagePixels = 20_000_000

/** Pixels of its longer side: a picture of one line, however long, shows no product. */
export const longestImageSide = 10_000

/** Pixels of a side: a tile of the till, and a look at it from near. */
export const imageSides = { small: 160, large: 512 } as const
export type ImageSize = keyof typeof imageSides

/** «/images/3fa9…-160.webp». */
export const imageAddress = (hash: string, size: ImageSize): string =>
  `/images/${hash}-${imageSides[size]}.webp`

/** Reads an address that `imageAddress` wrote; undefined for any other. */
export function parseImageAddress(path: string): { hash: string; size: ImageSize } | undefined {
  const [, hash, side] = /^\/images\/([0-9a-f]{64})-(\d+)\.webp$/.exec(path) ?? []
  const size = (Object.keys(imageSides) as ImageSize[]).find((name) => String(imageSides[name]) === side)
  return hash && size ? { hash, size } : undefined
}
