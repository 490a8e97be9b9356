/** Cuts a square out of a picture and makes it small enough to be sent over the venue's network in a moment. */
import { imageSides } from '#rules/product-image.ts'

/** In pixels of the picture as it stands upright. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Half as large again as the largest that is kept. */
const side = imageSides.large * 1.5
const longest = 400_000
const qualities = [0.9, 0.75, 0.5]

/** «data:image/jpeg;base64,…», at most some 300 kB. Rejects when the picture cannot be drawn. */
export async function smallSquare(url: string, { x, y, width, height }: Area): Promise<string> {
  const image = await loadPicture(url)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('a canvas without a context')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, x, y, width, height, 0, 0, side, side)
  for (const quality of qualities) {
    const data = canvas.toDataURL('image/jpeg', quality)
    if (data.length <= longest) return data
  }
  throw new Error('a picture that no quality makes small enough')
}

/** Rejects what the browser cannot read as a picture. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
