/** A rectangle in pixels of the upright picture. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The size of the stored picture. */
export type Pixels = { readonly width: number; readonly height: number }

/** The cropped picture is drawn this many times larger than the stored one. */
const finer = 1.5
const longest = 400_000
const qualities = [0.9, 0.75, 0.5]

/**
 * Crops a picture and shrinks it, so that it uploads quickly over the venue's network: «data:image/jpeg;base64,…», at most about 300 kB.
 * Rejects when the picture cannot be drawn.
 */
export async function smallPicture(url: string, area: Area, kept: Pixels): Promise<string> {
  const image = await loadPicture(url)
  const canvas = document.createElement('canvas')
  const [width, height] = [kept.width * finer, kept.height * finer]
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('a canvas without a context')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
  for (const quality of qualities) {
    const data = canvas.toDataURL('image/jpeg', quality)
    if (data.length <= longest) return data
  }
  throw new Error('a picture that no quality makes small enough')
}

/** Rejects when the browser cannot read the file as a picture. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
