/** The photo of a product: square, stored in two sizes, and named by a hash of its content, so that browsers may cache it for ever. */

/** Bytes of the uploaded picture. The browser makes it smaller first. */
export const largestImage = 5 * 1024 * 1024

/** Width times height of the uploaded picture: a small file may need a lot of memory once decoded. */
export const mostImagePixels = 20_000_000

/** The most pixels of the longer side, so that no picture is only a thin line. */
export const longestImageSide = 10_000

/** Pixels of a side: for a tile of the till, and for a large view. */
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
