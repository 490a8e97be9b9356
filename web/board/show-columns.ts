/** The three columns: as many numbers as fit, the others on further pages. */
import { type BoardOrders, inColumns } from '#rules/kitchen/board-orders.ts'
import { pageOf } from './pages.ts'

const turnMs = 8_000

export function showColumns(): (orders: BoardOrders) => void {
  const main = document.querySelector('main')!
  const sections = [...main.querySelectorAll('section')].map((section) => ({
    column: section.dataset.column as keyof ReturnType<typeof inColumns>,
    list: section.querySelector('ol')!,
    label: section.querySelector('.pages')!,
  }))
  let shown: BoardOrders = new Map()
  let turn = 0

  const draw = () => {
    const columns = inColumns(shown)
    fitNumbers(main, [...shown.keys()])
    for (const { column, list, label } of sections) {
      const page = pageOf(
        columns[column].map(({ number }) => number),
        roomIn(list),
        turn,
      )
      write(list, page.shown)
      label.textContent = page.label
    }
  }
  setInterval(() => {
    turn += 1
    draw()
  }, turnMs)
  new ResizeObserver(draw).observe(main)
  return (orders) => {
    shown = orders
    draw()
  }
}

/** Leaves the elements alone when the numbers have not changed. */
export function write(list: Element, numbers: readonly string[]): void {
  if ([...list.children].map((item) => item.textContent).join() === numbers.join()) return
  list.replaceChildren(
    ...numbers.map((number) => {
      const item = document.createElement('li')
      item.textContent = number
      return item
    }),
  )
}

/** In em: the room between two numbers, for a gap and the edges of their plates. */
const gap = 0.24
/** The widest number, in em, that fits into the narrow column; longer ones get the layout `data-long`. */
const narrowColumn = 3.02

/** Makes cells as wide as the longest number, measured in this television's own font. */
function fitNumbers(main: HTMLElement, numbers: readonly string[]): void {
  const longest = numbers.reduce((one, other) => (other.length > one.length ? other : one), 'A-000')
  const ruler = document.createElement('canvas').getContext('2d')
  if (!ruler) return
  const { fontFamily, fontWeight } = getComputedStyle(main.querySelector('ol')!)
  ruler.font = `${fontWeight} 100px ${fontFamily}`
  const cell = ruler.measureText(longest.replace(/\d/g, '0')).width / 100 + gap
  main.style.setProperty('--cell', `${cell}em`)
  main.toggleAttribute('data-long', cell > narrowColumn)
}

function roomIn(list: HTMLElement): number {
  const style = getComputedStyle(list)
  const across = style.gridTemplateColumns.split(' ').length
  const rowHeight = Number(style.lineHeight.replace('px', ''))
  return across * Math.max(1, Math.floor(list.clientHeight / rowHeight))
}
