import { expect, test } from 'vitest'
import { pageCounter } from './use-card-sheets.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const file = '%PDF-1.3\n<<\n/Type /Pages\n>>\n<<\n/Type /Page\n/Parent 1 0 R\n>>\n<<\n/Type /Page\n>>\n'

test('the pages of a PDF are counted wherever its pieces end', () => {
  for (let cut = 0; cut <= file.length; cut += 1) {
    const count = pageCounter()
    count(bytesOf(file.slice(0, cut)))
    expect([cut, count(bytesOf(file.slice(cut)))]).toEqual([cut, 2])
  }
})
