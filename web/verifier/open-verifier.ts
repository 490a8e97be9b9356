/**
 * The page that checks an archive, in one file: it opens from a folder, without a server and without internet. Written without React;
 * `verifier.config.ts` puts its worker into it as text.
 */
import {
  adviceInWords,
  anotherInWords,
  archiveNameInWords,
  openingCommand,
  openingInWords,
  placeInWords,
  sealedInWords,
  unseenInWords,
  verdictInWords,
} from '#rules/archive/archive-words.ts'
import type { Verdict } from '#rules/archive/faults.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { writeReportNumber } from '#rules/till/till-report.ts'
import type { Asked, Told } from './messages.ts'

/** The script of the worker, put here by the build. */
declare const workerScript: string

const drop = document.querySelector<HTMLElement>('#drop')!
const input = document.querySelector<HTMLInputElement>('#file')!
const progress = document.querySelector<HTMLElement>('#progress')!
const here = drop.querySelector('.here')!
const bar = progress.querySelector('progress')!
const reading = document.querySelector<HTMLElement>('#reading')!
const verdictPlace = document.querySelector<HTMLElement>('#verdict')!
const page = document.documentElement
/** Ends the check that goes on, if any. */
let stopReading = () => {}

document.querySelector<HTMLElement>('#unseen')!.textContent = unseenInWords
followTheme()
input.addEventListener('change', () => {
  const [file] = input.files ?? []
  if (file) check(file)
})
// A file that misses the zone would replace the page.
addEventListener('dragover', (event) => {
  event.preventDefault()
  drop.dataset.over = ''
})
addEventListener('dragleave', (event) => {
  if (event.relatedTarget === null) delete drop.dataset.over
})
addEventListener('drop', (event) => {
  event.preventDefault()
  delete drop.dataset.over
  const [file] = event.dataTransfer?.files ?? []
  if (file) check(file)
})

function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    page.dataset.mantineColorScheme = page.style.colorScheme = dark.matches ? 'dark' : 'light'
  }
  dark.addEventListener('change', paint)
  paint()
}

/** Who chooses another file meanwhile wants that one checked. */
function check(file: File): void {
  stopReading()
  page.dataset.state = 'reading'
  verdictPlace.replaceChildren()
  progress.hidden = false
  showRead(0, file)
  const address = URL.createObjectURL(new Blob([workerScript], { type: 'text/javascript' }))
  const [summing, checking] = [new Worker(address), new Worker(address)]
  stopReading = () => {
    for (const worker of [summing, checking]) worker.terminate()
    URL.revokeObjectURL(address)
  }
  const end = (...parts: readonly Node[]) => {
    stopReading()
    page.dataset.state = 'told'
    progress.hidden = true
    // The same file may be chosen again once it was copied anew.
    input.value = ''
    here.textContent = 'Déposez une autre archive'
    verdictPlace.replaceChildren(...parts)
    verdictPlace.focus()
  }
  for (const worker of [summing, checking]) {
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if ('sums' in data) ask(checking, data)
      else if ('read' in data) showRead(data.read, file)
      else if ('verdict' in data) end(...tellVerdict(data.verdict, file))
      else if ('isSealed' in data) end(tellSealed())
      else end(said('bad', 'Ce fichier ne se lit plus.', 'Copiez-le sur cet ordinateur, puis reprenez.'))
    })
    worker.addEventListener('error', () =>
      end(
        said(
          'bad',
          'La vérification s’est arrêtée.',
          'Rechargez la page et reprenez ; si cela dure, prenez un autre navigateur.',
        ),
      ),
    )
  }
  ask(summing, { file, makes: 'sums' })
  ask(checking, { file, makes: 'verdict' })
}

const ask = (worker: Worker, asked: Asked) => worker.postMessage(asked)

const megabytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
const inMegabytes = (bytes: number) => `${megabytes.format(Math.ceil(bytes / 1e6))}\u00A0Mo`

function showRead(read: number, { name, size }: File): void {
  const percent = Math.floor((read / Math.max(size, 1)) * 100)
  bar.value = percent
  reading.textContent = `${name} : ${percent}\u00A0%, ${inMegabytes(read)} sur ${inMegabytes(size)}`
}

function tellVerdict(verdict: Verdict, file: File): Node[] {
  const { isSound, faults, found, takenAt, event } = verdict
  if (verdict.isForeign) return [said('bad', verdictInWords(verdict), archiveNameInWords)]
  const [first, ...others] = faults
  const head = isSound
    ? said('good', 'Cette archive est juste.', verdictInWords(verdict))
    : said('bad', verdictInWords(verdict), first ? placeInWords(first) : '')
  const about = list([
    ['Fichier', `${file.name}, ${inMegabytes(file.size)}`],
    ...(event ? [['Événement', event] as const] : []),
    ...(takenAt ? [['Prise le', formatDateTime(new Date(takenAt))] as const] : []),
    ...(isSound ? [] : [['À faire', adviceInWords(found)] as const]),
  ])
  const more = others.length > 0 ? [listFaults(others)] : []
  return [head, about, ...more, ...(isSound ? listEnds(verdict.ends) : [])]
}

function tellSealed(): Node {
  const box = said('off', sealedInWords, anotherInWords)
  box.append(written('p', openingInWords), written('code', openingCommand))
  return box
}

/** What the reports on paper can be held against, folded away: there may be hundreds. */
function listEnds(ends: Verdict['ends']): Node[] {
  if (ends.length === 0) return []
  const box = made('details', 'ends')
  const rows = made('ol', 'faults')
  for (const { report, hash } of ends) {
    const item = document.createElement('li')
    item.append(written('b', `Rapport ${writeReportNumber(report)}`), written('code', hash))
    rows.append(item)
  }
  box.append(written('summary', 'Empreintes des rapports de clôture'), rows)
  return [box]
}

function said(tone: 'good' | 'bad' | 'off', title: string, words: string): HTMLElement {
  const box = made('div', 'said')
  box.dataset.tone = tone
  box.append(written('h2', title), written('p', words))
  return box
}

function list(rows: readonly (readonly [name: string, words: string])[]): Node {
  const box = made('dl', 'about')
  for (const [name, words] of rows) box.append(written('dt', name), written('dd', words))
  return box
}

function listFaults(faults: Verdict['faults']): Node {
  const box = made('ol', 'faults')
  for (const fault of faults) {
    const item = document.createElement('li')
    item.append(written('b', placeInWords(fault)), written('span', fault.words))
    box.append(item)
  }
  return box
}

function made(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  return element
}

function written(tag: string, words: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = words
  return element
}
