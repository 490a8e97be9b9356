/** Builds a paper as elements of the document that prints it. Stored words are inserted as text only, never as markup. */
import { type Fact, headOf, type Paper, type PaperTable, type Section } from '#rules/paper/paper.ts'
import { drawQr } from './draw-qr.ts'

/** `wide`: for a page, whose head has the logo at the left and the event above the title. */
export function writePaper(document: Document, paper: Paper, head: 'wide' | 'narrow' = 'narrow'): Element[] {
  const { sections, signatures = [], qr, annex = [], farewell } = paper
  const write = writerIn(document)
  return [
    head === 'wide' ? writeWideHead(write, paper) : writeHead(write, paper),
    ...sections.map((section) => writeSection(write, section)),
    ...(signatures.length > 0
      ? [
          write(
            'footer',
            signatures.map((who) => write('p', [who])),
          ),
        ]
      : []),
    ...(qr ? [write('figure', [drawQr(document, qr.text), write('figcaption', [qr.caption])])] : []),
    ...annex.map((section) => writeSection(write, section)),
    ...(farewell ? [write('p', [farewell])] : []),
  ]
}

type Write = (tag: string, content: readonly (string | Element)[], className?: string) => HTMLElement

const writerIn =
  (document: Document): Write =>
  (tag, content, className = '') => {
    const element = document.createElement(tag)
    element.append(...content)
    if (className) element.className = className
    return element
  }

const writeHead = (write: Write, { issuer, title }: Paper) =>
  write('header', [...issuer.map((line) => write('p', [line])), write('h1', [title])])

function writeWideHead(write: Write, paper: Paper): Element {
  const { above, below } = headOf(paper)
  const logo = paper.logo && Object.assign(write('img', []), { src: paper.logo.source, alt: '' })
  return write('header', [
    ...(logo ? [logo] : []),
    ...above.map((line) => write('p', [line], 'event')),
    write('h1', [paper.title]),
    ...below.map((line) => write('p', [line])),
  ])
}

function writeSection(write: Write, { title, words = [], code = [], facts = [], table }: Section): Element {
  return write('section', [
    ...(title ? [write('h2', [title])] : []),
    ...words.map((paragraph) => write('p', [paragraph])),
    ...code.map((line) => write('p', [line], 'code')),
    ...(facts.length > 0
      ? [
          write(
            'dl',
            facts.map((fact) => writeFact(write, fact)),
          ),
        ]
      : []),
    ...(table ? [writeTable(write, table)] : []),
  ])
}

const writeFact = (write: Write, { label, value, isStrong }: Fact) =>
  write('div', [write('dt', [label]), write('dd', [value])], isStrong ? 'strong' : '')

function writeTable(write: Write, { columns, rows }: PaperTable): Element {
  const kindOf = (place: number) => (columns[place]?.isFigure ? 'figure' : '')
  const heads = columns.map(({ label }, place) => write('th', [label], kindOf(place)))
  const lines = rows.flatMap(({ cells, note }) => [
    write(
      'tr',
      cells.map((cell, place) => write('td', [cell], kindOf(place))),
    ),
    ...(note ? [noteRow(write, note, columns.length)] : []),
  ])
  return write('table', [write('thead', [write('tr', heads)]), write('tbody', lines)])
}

function noteRow(write: Write, note: string, width: number): Element {
  const cell = write('td', [note], 'note')
  cell.setAttribute('colspan', String(width))
  return write('tr', [cell])
}
