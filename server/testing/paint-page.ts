/**
 * Paints a page of a PDF as a printer would: with pdftoppm, an independent program, or, where it is not installed, from what our own
 * reader of PDFs finds on the page.
 */
import { spawn, spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { pagesOfPdf, printed } from './pdf-pages.ts'

type Wish = { readonly page: number; readonly dpi: number }

const hasPainter = spawnSync('pdftoppm', ['-v']).status === 0

/** The page as a picture. Pages count from 1. */
export async function paintPage(pdf: Uint8Array, { page, dpi }: Wish): Promise<Uint8Array> {
  const found = pagesOfPdf(pdf)[page - 1]
  if (!found) throw new Error(`the PDF has no page ${page}`)
  if (!hasPainter) return printed(found, { x: 0, y: 0, width: found.width, height: found.height }, dpi)
  const wishes = ['-r', dpi, '-f', page, '-l', page, '-gray', '-png', '-'].map(String)
  const child = spawn('pdftoppm', wishes, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(pdf)
  return await buffer(child.stdout)
}
