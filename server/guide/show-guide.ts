/** The pages /aide and /aide/<name>. They do not use the database, so that they open even when something else fails. */
import type { ShowGuide } from '../platform/guide-routes.ts'
import type { Html } from '../platform/html.ts'
import type { PublicPage } from '../platform/public-page.ts'
import { guideList, guidePage } from './guide-page.ts'
import { shelf } from './guides.ts'
import { searchGuides } from './search-guides.ts'

/** A guide is found by its name; any other address shows the list of guides. */
export const showGuide: ShowGuide = (whose, sought) => {
  if (whose === undefined)
    return pageOf('Aide', guideList(listed, sought === undefined ? undefined : searchGuides(sought)))
  const found = shelf.find(({ name }) => name === whose)
  return found ? pageOf(found.guide.title, guidePage(found.guide)) : { leadsTo: '/aide' }
}

const listed = shelf.map(({ name, label, guide: { title } }) => ({ address: `/aide/${name}`, label, title }))

const pageOf = (title: string, content: Html): PublicPage => ({
  status: 200,
  home: '/',
  slots: { title, event: '', content: content.text },
})
